// A device's name for people, read from the User-Agent.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

// A browser also names those it descends from, so the most specific pattern comes first.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  // Chrome and others say Safari too; only Safari itself adds Version.
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

/** 'Chrome on Windows'; of a program that is no browser, its own name. */
export function deviceOf(agent: string): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return t(texts.deviceOn, { browser, system })
  return browser ?? system ?? (/^[\w.-]+/.exec(agent)?.[0].slice(0, 40) || t(texts.unknownDevice))
}
