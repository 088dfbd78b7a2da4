import { expect, test } from 'vitest'

import { deviceOf } from '#server/session/device.ts'

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'
const CHROMEBOOK = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT}`
const IPAD = `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT}`
const MOBILE = 'Mobile/15E148 Safari/604.1'

test.each([
  ['Chrome on Windows', `${WINDOWS} ${BLINK} Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome on macOS', `${MAC} ${BLINK} Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `${LINUX} ${BLINK} Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `${LINUX} ${BLINK} HeadlessChrome/150.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `${LINUX} ${BLINK} Ubuntu Chromium/150.0.0.0 Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome on ChromeOS', `${CHROMEBOOK} ${BLINK} Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${ANDROID} ${BLINK} Chrome/150.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iPhone', `${IPHONE} CriOS/150.0.7000.0 ${MOBILE}`],
  ['Chrome on iPad', `${IPAD} CriOS/150.0.7000.0 ${MOBILE}`],
  ['Edge on Windows', `${WINDOWS} ${BLINK} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`],
  ['Edge on macOS', `${MAC} ${BLINK} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`],
  ['Edge on Linux', `${LINUX} ${BLINK} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`],
  ['Edge on Android', `${ANDROID} ${BLINK} Chrome/150.0.0.0 Mobile Safari/537.36 EdgA/150.0.0.0`],
  ['Edge on iPhone', `${IPHONE} Version/18.0 EdgiOS/150.0.0.0 ${MOBILE}`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Firefox on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
  ['Firefox on iPhone', `${IPHONE} FxiOS/150.0 ${MOBILE}`],
  ['Safari on macOS', `${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`],
  ['Safari on iPhone', `${IPHONE} Version/26.0 ${MOBILE}`],
  ['Safari on iPad', `${IPAD} Version/18.6 ${MOBILE}`],
  ['Samsung Internet on Android', `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Linux', `${LINUX} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`],
  ['Opera on Windows', `${WINDOWS} ${BLINK} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  ['Opera on macOS', `${MAC} ${BLINK} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  ['Opera on Linux', `${LINUX} ${BLINK} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  ['Opera on Android', `${ANDROID} ${BLINK} Chrome/150.0.0.0 Mobile Safari/537.36 OPR/95.0.0.0`],
  ['Opera on iPhone', `${IPHONE} Version/18.6 ${MOBILE} OPT/6.4.0`],
  ['iPhone', `${IPHONE} GSA/400.0 ${MOBILE}`],
  ['curl', 'curl/8.5.0'],
  ['Unknown device', ''],
  ['Unknown device', '<script>alert(1)</script>']
])('%s is %s', (name, agent) => {
  expect(deviceOf(agent)).toBe(name)
})
