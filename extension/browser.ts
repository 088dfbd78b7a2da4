// The one door to the browser's own interface, the same words in every browser.
import type { Runtime } from 'webextension-polyfill'

export { default as browser } from 'webextension-polyfill'
export type Sender = Runtime.MessageSender
