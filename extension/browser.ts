/** The browser's own interface, the same words in every browser. */
export { default as browser } from 'webextension-polyfill'
