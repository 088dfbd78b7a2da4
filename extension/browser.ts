// The only import of the browser's own interface, with the same names in every browser.
import type { Runtime } from 'webextension-polyfill'

export { default as browser } from 'webextension-polyfill'
export type { Browser } from 'webextension-polyfill'
export type Sender = Runtime.MessageSender
