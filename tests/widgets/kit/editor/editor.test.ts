// The editor under the real server's rules of content security, by keyboard.
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { expectAccessible, inBrowser, stageFor } from '../../stage.ts'

let page: Page

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/editor'])

const area = () => page.getByRole('textbox', { name: 'Notes' })
const said = () => page.getByLabel('said').textContent()
const tool = (name: string) => page.getByRole('button', { name })

async function open(options = {}): Promise<void> {
  page = await stage.open('/editor', options)
  await area().click()
}

/** The browser tells of a new selection, and closes a question, a moment after the key. */
const moment = () => page.waitForTimeout(100)

/** What a person pastes, as the browser hands it over. */
const paste = (html: string, text = '', picture = false) =>
  area().evaluate(
    (element, given) => {
      const data = new DataTransfer()
      if (given.html) data.setData('text/html', given.html)
      if (given.text) data.setData('text/plain', given.text)
      if (given.picture) data.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { html, text, picture }
  )

describe('typing', () => {
  test('gives words, paragraphs and line ends', inBrowser, async () => {
    await open()
    await page.keyboard.type('One two')
    await page.keyboard.press('Enter')
    await page.keyboard.type('three')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('four')
    await expect.poll(() => said()).toBe('<p>One two</p><p>three<br>four</p>')
  })
  test('takes marks from keys and from buttons', inBrowser, async () => {
    await open()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('bold')
    await expect.poll(() => tool('Bold').getAttribute('aria-pressed')).toBe('true')
    await tool('Bold').click()
    await tool('Italic').click()
    await page.keyboard.type(' leaning')
    await page.keyboard.press('Control+i')
    await page.keyboard.press('Control+u')
    await page.keyboard.type('under')
    await expect.poll(() => said()).toBe('<p><strong>bold</strong><em> leaning</em><u>under</u></p>')
    await expect.poll(() => tool('Bold').getAttribute('aria-pressed')).toBe('false')
  })
  test('makes lists and quotes, and lets them go', inBrowser, async () => {
    await open()
    await tool('Bulleted list').click()
    await page.keyboard.type('one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await expect.poll(() => said()).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>')
    await page.keyboard.press('Control+Shift+7')
    await expect.poll(() => said()).toBe('<ol><li><p>one</p></li><li><p>two</p></li></ol>')
    await tool('Numbered list').click()
    await expect.poll(() => said()).toBe('<ol><li><p>one</p></li></ol><p>two</p>')
    await tool('Quote').click()
    await expect.poll(() => said()).toBe('<ol><li><p>one</p></li></ol><blockquote><p>two</p></blockquote>')
    await tool('Quote').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => said()).toBe('')
  })
  test('is undone and done again', inBrowser, async () => {
    await open()
    await page.keyboard.type('one')
    await page.keyboard.press('Control+z')
    await expect.poll(() => said()).toBe('')
    await expect.poll(() => tool('Undo').getAttribute('aria-disabled')).toBe('true')
    await tool('Redo').click()
    await expect.poll(() => said()).toBe('<p>one</p>')
  })
  test('of a picture is refused, and its words come in', inBrowser, async () => {
    await open()
    await paste('<p>see <img src="https://x.org/x.png"> this</p>')
    await expect.poll(() => said()).toBe('Pictures are not allowed here!')
    expect((await area().textContent())?.trim()).toBe('see this')
    await paste('', '', true)
    await expect.poll(() => area().locator('img').count()).toBe(0)
  })
})

describe('pasting', () => {
  test('keeps our marks and nothing else', inBrowser, async () => {
    await open()
    await paste(`<html><head><style>p { color: red }</style><title>Page</title></head><body><!--StartFragment-->
      <b style="font-weight:normal;" id="doc"><h1>Report</h1><p style="color:red" onclick="x()">The <b>trench</b> and
      <a href="https://x.org/a" target=x>photos</a>, <a href="javascript:x()">not this</a></p>
      <table><tr><td>cell</td></tr></table></b><script>alert(1)</script></body></html>`)
    await expect
      .poll(() => said())
      .toBe(
        '<p>Report</p><p>The <strong>trench</strong> and <a href="https://x.org/a">photos</a>, not this</p><p>cell</p>'
      )
  })
  test('splits plain text at its lines', inBrowser, async () => {
    await open()
    await paste('', 'one\ntwo <b>')
    await expect.poll(() => said()).toBe('<p>one</p><p>two &lt;b&gt;</p>')
  })
  test('an address makes a link of itself or of the chosen words', inBrowser, async () => {
    await open()
    await paste('', 'https://x.org/a')
    await expect.poll(() => said()).toBe('<p><a href="https://x.org/a">https://x.org/a</a></p>')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('report')
    await page.keyboard.press('Control+a')
    await paste('', 'https://x.org/b')
    await expect.poll(() => said()).toBe('<p><a href="https://x.org/b">report</a></p>')
  })
  test('what was copied here comes back as it was', inBrowser, async () => {
    await open()
    await paste('<ul><li>one <em>two</em></li></ul>')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+x')
    await expect.poll(() => said()).toBe('')
    await page.keyboard.press('Control+v')
    await expect.poll(() => said()).toBe('<ul><li><p>one <em>two</em></p></li></ul>')
  })
})

describe('a link', () => {
  test('is put on the chosen words by keyboard alone, changed and taken off', inBrowser, async () => {
    await open()
    await page.keyboard.type('the report')
    for (let key = 0; key < 6; key++) await page.keyboard.press('Shift+ArrowLeft')
    await moment()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('http://x.org')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('A link starts with https://').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('x.org/report')
    await page.keyboard.press('Enter')
    await expect.poll(() => said()).toBe('<p>the <a href="https://x.org/report">report</a></p>')
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.getByLabel('Link to').inputValue()).toBe('https://x.org/report')
    await page.getByRole('button', { name: 'Take the link out' }).click()
    await expect.poll(() => said()).toBe('<p>the report</p>')
  })
  test('without words brings its own; Esc changes nothing and gives the cursor back', inBrowser, async () => {
    await open()
    await tool('Insert link').click()
    await page.keyboard.press('Escape')
    await moment()
    await page.keyboard.type('see ')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('https://x.org')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' now')
    await expect.poll(() => said()).toBe('<p>see <a href="https://x.org">https://x.org</a> now</p>')
  })
})

describe('the frame', () => {
  test('is one stop for Tab in the toolbar, one in the text, and no trap', inBrowser, async () => {
    await open()
    await page.getByRole('button', { name: 'Before' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => tool('Bold').evaluate(element => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tool('Italic').evaluate(element => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => tool('Redo').evaluate(element => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => area().evaluate(element => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.getByRole('button', { name: 'After' }).evaluate(element => element.matches(':focus')))
      .toBe(true)
  })
  test('is named, described and sound', inBrowser, async () => {
    await open()
    await expect.poll(() => area().getAttribute('aria-placeholder')).toBe('What did you do?')
    await expectAccessible(page)
    const height = async () => (await area().boundingBox())?.height
    expect(await height()).toBe(180)
    for (let line = 0; line < 20; line++) await page.keyboard.press('Enter')
    expect(await height()).toBe(300)
  })
  test('runs under Trusted Types that know no other policies than ours, Lit’s and the map’s', inBrowser, async () => {
    await open()
    const answer = await page.goto('/editor')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(/trusted-types ([^;]*)/.exec(policy)?.[1]).toBe('workbee lit-html default')
    await area().waitFor()
  })
  test('shows a new value, and locks', inBrowser, async () => {
    await open()
    const set = (values: object) =>
      page.locator('bee-editor').evaluate((element, given) => Object.assign(element, given), values)
    await set({ value: '<p>from <strong>elsewhere</strong></p>', invalid: true })
    await area().getByText('elsewhere').waitFor()
    await expect.poll(() => area().getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('typed ')
    await expect.poll(() => said()).toContain('typed')
    await set({ disabled: true })
    await page.keyboard.type('not this')
    await paste('', 'nor this')
    await tool('Quote').click({ force: true })
    await expect.poll(() => said()).not.toContain('this')
    await expect.poll(() => area().getAttribute('contenteditable')).toBe('false')
  })
  test('leaves undo out where it is narrow', inBrowser, async () => {
    await open({ viewport: { width: 390, height: 800 } })
    await expect.poll(() => tool('Undo').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
