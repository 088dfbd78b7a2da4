// Reads a code from a picture of the camera: by the browser where it can, else by ours.

type Read = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const isClass = (found: unknown): found is DetectorClass => typeof found === 'function'

/** Larger pictures are read no better, and take long. */
const WIDEST = 640

async function ownReader(): Promise<Read> {
  const { readQr } = await import('#shared/kit/qr-read.ts')
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

export async function readerFor(): Promise<Read> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isClass(found)) return ownReader()
  try {
    const detector = new found({ formats: ['qr_code'] })
    return async video => (await detector.detect(video))[0]?.rawValue
  } catch {
    return ownReader()
  }
}
