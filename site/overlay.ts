// What lies over the page, asked for by a key or a button: its script comes then.
import { atom } from 'nanostores'

export type Overlay = 'entry' | 'keys' | 'palette'

export const $overlay = atom<Overlay | undefined>()
