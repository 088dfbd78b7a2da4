// The chime at the end of a goal and the alarm of a forced pause, made of tones: no file is fetched.
import { environment } from '#shared/kit/environment.ts'

const CHIME = [523, 659, 784]
const ALARM = [880, 660]
const TONE = 0.22
/** The end of a goal that this browser has chimed for. */
const CHIMED = 'timer-chimed'
const ALARM_EVERY_MS = 2000
const SIGNS = ['pointerdown', 'keydown'] as const

let context: AudioContext | undefined

/** Browsers allow no sound before the first press in a page; then it plays once, not for every time before. */
async function play(tones: readonly number[], signal: AbortSignal): Promise<void> {
  const sounding = (context ??= new AudioContext())
  if (sounding.state !== 'running') await sounding.resume()
  if (signal.aborted) return
  for (const [index, frequency] of tones.entries()) {
    const at = sounding.currentTime + index * TONE
    const tone = new OscillatorNode(sounding, { frequency, type: 'triangle' })
    const volume = new GainNode(sounding, { gain: 0 })
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.25, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE * 2)
    tone.connect(volume).connect(sounding.destination)
    tone.start(at)
    tone.stop(at + TONE * 2)
  }
}

/** Runs in one tab of the browser; when that one is closed, in another. Returns how to end it. */
function inOneTab(name: string, sound: (signal: AbortSignal) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve())
  const begin = () => {
    if (!signal.aborted) sound(signal)
    return promise
  }
  // Without https there are no locks, nor in a page that goes: it plays in each tab.
  const { locks }: { locks?: LockManager | null } = navigator
  if (locks) locks.request(`workbee/${name}`, { signal }, begin).catch(() => {})
  else void begin()
  return () => ending.abort()
}

/** Sounds until it is ended. */
export const startAlarm = (): (() => void) =>
  inOneTab('timer-alarm', signal => {
    let next: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      play(ALARM, signal).then(
        () => {
          if (!signal.aborted) next = setTimeout(again, ALARM_EVERY_MS)
        },
        () => {}
      )
    }
    again()
    signal.addEventListener('abort', () => clearTimeout(next))
    for (const sign of SIGNS)
      addEventListener(sign, () => void context?.resume().catch(() => {}), { signal, capture: true })
  })

/** Once for this end of a goal, also when several tabs notice it, one after the other. */
export const chimeOnce = (end: string): (() => void) =>
  inOneTab('timer-chime', signal => {
    if (environment.keep.getItem(CHIMED) === end) return
    environment.keep.setItem(CHIMED, end)
    play(CHIME, signal).catch(() => {})
  })
