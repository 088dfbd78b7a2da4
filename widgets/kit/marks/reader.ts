// Reads a code from a picture of the camera: by the browser where it can, else by ours.

type Read = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}
const isClass = (found: unknown): found is DetectorClass =>
  typeof found === 'function' && 'getSupportedFormats' in found
const FORMAT = 'qr_code'

/** Larger pictures are read no better, and take long. */
const WIDEST = 640

async function ownReader(): Promise<Read> {
  const { readQr } = await import('#shared/kit/files/qr-read.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    if (!context) return undefined
    const scale = Math.min(1, WIDEST / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return readQr(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** A browser may have the class and no reader behind it, or one that reads no such codes. */
async function browsersReader(): Promise<Read | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isClass(found)) return undefined
  try {
    const formats = await found.getSupportedFormats()
    if (!formats.includes(FORMAT)) return undefined
    const detector = new found({ formats: [FORMAT] })
    return async video => (await detector.detect(video))[0]?.rawValue
  } catch {
    return undefined
  }
}

/** What fails in the browser's reader while it looks is read by ours from then on. */
export async function readerFor(): Promise<Read> {
  let read = await browsersReader()
  if (!read) return ownReader()
  let isOurs = false
  return async video => {
    try {
      return await read?.(video)
    } catch (error) {
      if (isOurs) throw error
      read = await ownReader()
      isOurs = true
      return read(video)
    }
  }
}
