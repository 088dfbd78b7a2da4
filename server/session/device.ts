// What people call the thing they sign in with, read from what browsers say of themselves.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/texts.ts'

// Browsers name those they descend from, so the youngest of a family stands first.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  // All of Apple's and Google's family say Safari; the real one says its version.
  [/\bVersion\/.*\bSafari\//, 'Safari']
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux']
]

const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([mark]) => mark.test(agent))?.[1]

/** 'Chrome on Windows'; a program that is no browser goes by its own name. */
export function deviceOf(agent: string): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return t(texts.deviceOn, { browser, system })
  return browser ?? system ?? (/^[\w.-]+/.exec(agent)?.[0].slice(0, 40) || t(texts.unknownDevice))
}
