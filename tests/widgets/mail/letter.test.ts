// A mail as a mail program draws it that knows as much as a browser.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import { composeMailing } from '#server/kit/mail/letter-page.ts'
import { drawMail, tidyMail } from '#server/mail/body.ts'

let chrome: Browser
beforeAll(async () => {
  chrome = await launchChromium()
})
afterAll(() => chrome?.close())

const LONG = `https://example.org/${'a'.repeat(200)}`
const written = `<p>See <a href="${LONG}">${LONG}</a> and ${LONG}</p>`
const leave = { why: 'Why', text: 'Unsubscribe', url: 'https://workbee.example/email-unsubscribe?token=x' }
const { html } = composeMailing(
  { subject: 'News', sender: { name: 'Hive', address: '1 Meadow Lane\nEugene, Oregon' } },
  drawMail(tidyMail(written, 'https://workbee.example')),
  leave
)

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  test('it is no wider than a phone, has its stripe, and links in a colour that is read', async () => {
    const page = await chrome.newPage({ viewport: { width: 390, height: 800 }, colorScheme })
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const styleOf = (selector: string, name: string) =>
      page.locator(selector).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
    expect(await styleOf('.sheet', 'border-top-color')).toBe('rgb(248, 186, 47)')
    const [link, words] = {
      light: ['rgb(0, 102, 122)', 'rgb(32, 27, 22)'],
      dark: ['rgb(85, 184, 200)', 'rgb(237, 235, 231)']
    }[colorScheme]
    expect([await styleOf('a.link', 'color'), await styleOf('.sheet', 'color')]).toEqual([link, words])
    await page.close()
  })
})
