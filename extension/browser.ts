// The browser's own interface, the same words in every browser: all of it answers by promises in manifest 3.
import type { Browser, Runtime } from 'webextension-polyfill'

declare global {
  var browser: Browser | undefined
  var chrome: Browser
}

export type Sender = Runtime.MessageSender
export const browser: Browser = globalThis.browser ?? globalThis.chrome
