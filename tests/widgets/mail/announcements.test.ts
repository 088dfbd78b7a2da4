// Mails to many: written, kept, sent and followed on the real server, delivered to a mail server of the test's own.
import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as mailCalls from '#shared/mail/calls.ts'

import * as mailingTexts from '#shared/mail/mailing-texts.ts'
import { namesUnder } from '#tests/kit/readable.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { openMailbox } from '#tests/kit/runtime/letters/mailbox.ts'
import { add, recipientsOf, list, quiet, startPost } from '#tests/mail/posting.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson
let administrator: TestPerson

const stage = stageFor(new URL('pages-shell.ts', import.meta.url), ['/announcements'])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Amara', lastName: 'Lindqvist' })
  administrator = await stage.server.add({ role: 'Administrator' })
})
beforeEach(() => quiet(stage.server))

async function open(as = owner, path = '/announcements'): Promise<Page> {
  await stage.browser({ as })
  return openAgain(path)
}

async function openAgain(path = '/announcements'): Promise<Page> {
  const page = await stage.show(path)
  await area(page).waitFor()
  return page
}

const area = (page: Page) => page.getByRole('textbox', { name: 'Email content' })
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })
const listField = (page: Page) => page.getByRole('textbox', { name: 'Email list' })
const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const rows = (page: Page) => page.locator('.mailings > .box tbody tr')
const mailings = async () =>
  (
    await stage.server.database.raw<{ kind: string; subject: string; html: string; total: number }>(
      'select kind, subject, html, total from mailing order by id'
    )
  ).rows

async function write(
  page: Page,
  { to = 'ana@x.org, ben@x.org', about = 'Walls', words = 'The kitchen has walls' } = {}
) {
  await subject(page).fill(about)
  await listField(page).fill(to)
  await area(page).click()
  await page.keyboard.insertText(words)
}

/** The seconds in which it is taken back are over. */
const soon = () => stage.server.database.raw(`update mailing set starts_at = now() where state = 'scheduled'`)

/** Agrees to what the question says. */
const agree = (page: Page) => button(page, 'Send it').click()

const send = (to: string[], as = owner) =>
  stage.server.ask(mailCalls.sendMail, { to, subject: 'News', html: '<p>We raised the <strong>dome</strong>.</p>' }, as)

describe('writing', () => {
  test('says what is missing, and takes one there', async () => {
    const page = await open()
    await button(page, 'Send mail').click()
    await page.getByText('Error: Empty Email List. Please enter AT LEAST One email.').waitFor()
    await page.getByText('A mail needs a subject.').waitFor()
    await page.getByText('There is nothing in this mail yet.').first().waitFor()
    await expect.poll(() => hasFocus(subject(page))).toBe(true)
    await expect.poll(() => subject(page).getAttribute('aria-invalid')).toBe('true')
    await write(page, { to: 'ana@x.org, carol@example, dan' })
    await button(page, 'Send mail').click()
    await page.getByText('Error: Invalid email addresses: carol@example, dan').waitFor()
    await expect.poll(() => hasFocus(listField(page))).toBe(true)
    await expect.poll(() => mailings()).toEqual([])
  })

  test('finds the draft of a tab that was closed, until it is given up', inBrowser, async () => {
    const page = await open()
    await subject(page).fill('A week of rain')
    await page.getByText(/^Draft saved/).waitFor()
    await page.close()
    const next = await openAgain()
    await expect.poll(() => subject(next).inputValue()).toBe('A week of rain')
    const beside = await openAgain()
    await declines(beside, () => button(beside, 'Discard draft').click(), mailingTexts.discardTitle)
    expect(await subject(beside).inputValue()).toBe('A week of rain')
    await button(beside, 'Discard draft').click()
    await beside.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => subject(beside).inputValue()).toBe('')
    const last = await openAgain()
    await expect.poll(() => subject(last).inputValue()).toBe('')
    // What is still being written in another tab is that tab's own.
    await next.reload()
    await area(next).waitFor()
    await expect.poll(() => subject(next).inputValue()).toBe('A week of rain')
  })

  test('keeps the draft through a reload and a refusal, and forgets it when it is discarded', inBrowser, async () => {
    const page = await open()
    await write(page)
    await page.getByText(/^Draft saved \d{1,2}:\d\d\s[AP]M$/).waitFor()
    await page.getByText('4 words').waitFor()
    await page.reload()
    await area(page).getByText('The kitchen has walls').waitFor()
    await expect.poll(() => subject(page).inputValue()).toBe('Walls')
    await expect.poll(() => listField(page).inputValue()).toBe('ana@x.org, ben@x.org')
    await page.getByText(/^The draft of .* is back\.$/).waitFor()
    await stage.context.route(/send-emails/, route => route.abort())
    await button(page, 'Send mail').click()
    await page.getByRole('dialog').getByText('ana@x.org, ben@x.org', { exact: true }).waitFor()
    await agree(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Error sending email' })
    await alert.getByText('The server is temporarily offline').waitFor()
    await expect.poll(() => area(page).innerText()).toContain('The kitchen has walls')
    await button(page, 'Discard draft').click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Discard draft' })
      .click()
    await area(page).getByText('The kitchen').waitFor({ state: 'detached' })
    await page.reload()
    await area(page).waitFor()
    await expect.poll(() => subject(page).inputValue()).toBe('')
  })

  test('takes somebody from the address of the page, beside those who are there', inBrowser, async () => {
    const page = await open(administrator, '/announcements?to=ana%40x.org')
    await expect.poll(() => listField(page).inputValue()).toBe('ana@x.org')
    await page.getByText('1 address', { exact: true }).waitFor()
    await listField(page).fill('ben@x.org')
    await page.getByText(/^Draft saved/).waitFor()
    await page.reload()
    await expect.poll(() => listField(page).inputValue()).toBe('ben@x.org, ana@x.org')
  })

  test('has headings, quotes and a header image by its link, which keys alone put in', inBrowser, async () => {
    const page = await open()
    await write(page, { words: 'Walls' })
    await page.keyboard.press('Control+Alt+2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('are up')
    await button(page, 'Insert header image').focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('textbox', { name: 'Header image link' })
    await expect.poll(() => hasFocus(link)).toBe(true)
    await page.keyboard.insertText('http://x.org/wall.png')
    await page.keyboard.press('Enter')
    await page.getByText('An image link starts with https://').waitFor()
    await link.fill('https://pictures.invalid/wall.png')
    await page.getByRole('textbox', { name: 'What the image shows' }).fill('A wall')
    await button(page, 'Insert').click()
    await area(page).getByRole('img', { name: 'A wall' }).waitFor({ state: 'attached' })
    await page.getByText('The image is at the top of the mail.').waitFor()
    await refuses(page, mailCalls.sendMail, async () => {
      await button(page, 'Send mail').click()
      await agree(page)
    })
    await button(page, 'Send mail').click()
    await agree(page)
    await page.getByText('is sent in 10 seconds').waitFor()
    const [mailing] = await mailings()
    expect(mailing?.html).toBe('<img src="https://pictures.invalid/wall.png" alt="A wall"><h2>Walls</h2><p>are up</p>')
  })

  test('uploads a header, and refuses what is none', inBrowser, async () => {
    const page = await open()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText('File type not permitted. Allowed types are png, jpeg and jpg').waitFor()
    const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#f8ba2f' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'header.png', mimeType: 'image/png', buffer })
    const picture = area(page).locator('img').first()
    await picture.waitFor({ state: 'attached' })
    await expect.poll(() => picture.getAttribute('src')).toMatch(/\/api\/mailings\/pictures\/[\w-]{43}$/)
    await expect.poll(() => page.getByText('File type not permitted').count()).toBe(0)
    // The server gives out the address of its site, which is not where this test finds it.
    const others = stage.faults.splice(0).filter(fault => !fault.includes('/api/mailings/pictures/'))
    stage.faults.push(...others)
  })

  test('is looked at in both themes before it leaves', inBrowser, async () => {
    const page = await open()
    await button(page, 'Preview').click()
    await page.getByRole('dialog').getByText('Nothing is written yet.').waitFor()
    await page.keyboard.press('Escape')
    await write(page)
    await button(page, 'Preview').click()
    const sheet = page.getByRole('region', { name: 'The mail' })
    await sheet.getByText('The kitchen has walls').waitFor()
    await button(page, 'Dark').click()
    await expect.poll(() => sheet.evaluate(element => getComputedStyle(element).colorScheme)).toBe('dark')
    await button(page, 'Narrow').click()
    await expect
      .poll(() => sheet.locator('.mail-sheet').evaluate(element => element.clientWidth))
      .toBeLessThanOrEqual(340)
    await expectAccessible(page)
  })

  test('is tried out on oneself', async () => {
    const page = await open()
    await write(page, { to: '' })
    await refuses(page, mailCalls.sendTestMail, () => button(page, 'Send a test to me').click())
    await button(page, 'Send a test to me').click()
    await page.getByText(`A test mail is on its way to ${owner.email}.`).waitFor()
    const { rows: letters } = await stage.server.database.raw('select to_address from letter where mailing_id is null')
    expect(letters).toEqual([{ to_address: owner.email }])
    await expect.poll(() => subject(page).inputValue()).toBe('Walls')
    await expect.poll(() => mailings()).toEqual([])
  })
})

describe('a broadcast', () => {
  test('names how many it goes to, and asks before it leaves', async () => {
    await add(stage.server, ...list(3))
    const page = await open()
    await page.getByText('A broadcast goes to 3 confirmed subscribers.').waitFor()
    await write(page, { to: '' })
    await button(page, 'Broadcast Weekly Update').click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await question.getByText('Send the weekly update to 3 subscribers?').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => mailings()).toEqual([])
    const broadcast = async () => {
      await button(page, 'Broadcast Weekly Update').click()
      await button(page, 'Send it').click()
    }
    await refuses(page, mailCalls.broadcast, broadcast)
    await broadcast()
    await page.getByText('is sent in 10 seconds').waitFor()
    await expect.poll(() => mailings()).toMatchObject([{ kind: 'broadcast', subject: 'Walls', total: 3 }])
    await expect.poll(() => subject(page).inputValue()).toBe('')
    await rows(page).getByText('3 recipients').waitFor()
  })

  test('that nobody can get says why, and keeps the mail', async () => {
    const page = await open()
    await write(page, { to: '' })
    await button(page, 'Broadcast Weekly Update').click()
    await button(page, 'Send it').click()
    await page.getByRole('alert').getByText('Nobody is subscribed yet.').waitFor()
    await expect.poll(() => subject(page).inputValue()).toBe('Walls')
  })

  test('is not offered to whoever may only write to a list', async () => {
    const page = await open(administrator)
    await button(page, 'Send mail').waitFor()
    await expect.poll(() => button(page, 'Broadcast Weekly Update').count()).toBe(0)
    await expect.poll(() => page.getByText('A broadcast goes to').count()).toBe(0)
  })
})

describe('before it leaves', () => {
  const dialog = (page: Page) => page.getByRole('dialog')

  test(
    'it is sent after ten seconds, in which it is taken back, and says so once it has arrived',
    inBrowser,
    async () => {
      const box = await openMailbox()
      const post = await startPost(stage.server, box.url)
      try {
        const page = await open()
        await write(page, { to: 'ana@x.org, ANA@x.org, ben@x.org' })
        await page.getByText('Twice: ana@x.org').waitFor()
        await button(page, 'Send mail').click()
        await dialog(page).getByRole('heading', { name: 'Send this mail to 2 addresses?' }).waitFor()
        await dialog(page).getByText('Twice in the list: ana@x.org.').waitFor()
        await dialog(page).getByRole('region', { name: 'The mail' }).getByText('The kitchen has walls').waitFor()
        await expectAccessible(page)
        await agree(page)
        await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
        await page.getByText('Taken back. Nobody got it.').waitFor()
        await expect.poll(() => subject(page).inputValue()).toBe('Walls')
        await area(page).getByText('The kitchen has walls').waitFor()
        await page.getByText('You are changing “Walls”, which has not been sent.').waitFor()
        await subject(page).fill('Walls, again')
        await button(page, 'Send mail').click()
        await agree(page)
        await expect.poll(() => subject(page).inputValue()).toBe('')
        await page.getByText('is sent in 10 seconds').waitFor()
        expect(box.taken).toEqual([])
        await soon()
        await page.getByText('Email successfully sent').waitFor()
        await rows(page).getByText('2 of 2').waitFor()
        expect(box.taken).toHaveLength(2)
        await expect.poll(() => mailings()).toMatchObject([{ subject: 'Walls, again' }])
      } finally {
        await post.stop()
        await box.close()
      }
    }
  )

  test('it is scheduled, in Pacific time, changed, taken back and deleted', async () => {
    const page = await open()
    await write(page)
    await button(page, 'Send mail').click()
    await button(page, 'Later').click()
    const time = dialog(page).getByLabel('Day and time (Pacific)')
    await time.fill('2020-01-01T09:00')
    await button(page, 'Schedule it').click()
    await page.getByText('This time has passed. Choose a later one.').waitFor()
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await time.fill(`${day}T09:00`)
    await button(page, 'Schedule it').click()
    await rows(page).getByText('Scheduled').waitFor()
    await rows(page)
      .locator('.mailing-progress')
      .getByText(/9:00 AM PT$/)
      .waitFor()
    // What is written meanwhile is replaced only after a question.
    await subject(page).fill('Something else')
    await button(page, 'Follow “Walls”').click()
    await declines(page, () => button(page, 'Change').click(), mailingTexts.replaceTitle)
    expect(await subject(page).inputValue()).toBe('Something else')
    await button(page, 'Follow “Walls”').click()
    await button(page, 'Change').click()
    await button(page, mailingTexts.replaceYes).click()
    await expect.poll(() => subject(page).inputValue()).toBe('Walls')
    await expect.poll(() => hasFocus(subject(page))).toBe(true)
    await declines(page, () => button(page, mailingTexts.leaveIt).click(), mailingTexts.leaveTitle)
    expect(await subject(page).inputValue()).toBe('Walls')
    await subject(page).fill('Later walls')
    await refuses(page, mailCalls.changeMailing, async () => {
      await button(page, 'Send mail').click()
      await button(page, 'Schedule it').click()
    })
    await button(page, 'Send mail').click()
    await expect.poll(() => time.inputValue()).toBe(`${day}T09:00`)
    await button(page, 'Schedule it').click()
    await button(page, 'Follow “Later walls”').click()
    await declines(page, () => button(page, mailingTexts.sendNow).click(), mailingTexts.sendNowTitle)
    await page.keyboard.press('Escape')
    const takeBack = async () => {
      await button(page, 'Follow “Later walls”').click()
      await button(page, 'Take back').click()
    }
    await refuses(page, mailCalls.takeBackMailing, takeBack)
    await takeBack()
    await rows(page).getByText('Taken back').waitFor()
    // What came back into the editor is left there, and deleted in the list.
    await button(page, 'Follow “Later walls”').click()
    await declines(page, () => dialog(page).getByRole('button', { name: 'Delete' }).click(), mailingTexts.removeTitle)
    const remove = async () => {
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await refuses(page, mailCalls.deleteMailing, remove)
    await remove()
    await page.getByText('No mails were sent yet.').waitFor()
    await expect.poll(() => mailings()).toEqual([])
  })

  test('its list is saved under a name, and added to another one', async () => {
    const page = await open()
    await listField(page).fill('ana@x.org, ben@x.org')
    await button(page, 'Save this list').click()
    await button(page, 'Save this list').last().click()
    await page.getByText('Enter a name for the list.').waitFor()
    await dialog(page).getByLabel('Name of the list').fill('Crew')
    await page.keyboard.press('Enter')
    await page.getByText('The list “Crew” is saved.').waitFor()
    await listField(page).fill('BEN@x.org, cy@x.org')
    await page.getByRole('combobox', { name: 'Add a saved list' }).selectOption('Crew')
    await page.getByText('1 address added.').waitFor()
    await expect.poll(() => listField(page).inputValue()).toBe('BEN@x.org, cy@x.org, ana@x.org')
  })
})

describe('what was sent', () => {
  test('is followed while it leaves, and each letter afterwards', async () => {
    const { mailing } = await send(list(3), administrator)
    const page = await open()
    await rows(page).getByText('0 of 3').waitFor()
    const box = await openMailbox(({ to }) => to.includes('reader1@example.net'), 550)
    const post = await startPost(stage.server, box.url)
    try {
      await rows(page).getByText('3 of 3').waitFor()
      await rows(page).getByText('Partly sent').waitFor()
    } finally {
      await post.stop()
      await box.close()
    }
    expect((await recipientsOf(stage.server, mailing)).map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'sent',
      'sent'
    ])
    await rows(page).getByText('1 not sent').waitFor()
    await button(page, 'Follow “News”').click()
    const dialog = page.getByRole('dialog', { name: 'News' })
    await dialog.locator('tbody tr').nth(2).waitFor()
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
    await dialog.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => dialog.locator('tbody th').allInnerTexts()).toEqual(['reader1@example.net'])
    await dialog.getByText('Content', { exact: true }).click()
    await expect.poll(() => dialog.getByRole('region', { name: 'The mail' }).locator('strong').innerText()).toBe('dome')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export CSV' }).click()
    ])
    expect(file.suggestedFilename()).toBe('recipients.csv')
    await dialog.getByRole('button', { name: 'Try the failed ones again' }).click()
    await dialog.getByText('Being sent').waitFor()
  })

  test('is followed letter by letter while it leaves, and says that nothing leaves the server', async () => {
    await send(list(2))
    const page = await open()
    await page.getByText(/^No mail server is set up yet, so mails are saved as files/).waitFor()
    await button(page, 'Follow “News”').click()
    const letters = page.getByRole('dialog', { name: 'News' }).locator('tbody')
    await letters.getByText('Waiting').nth(1).waitFor()
    await stage.server.database.raw(
      `update letter set status = 'sent', done_at = now() where to_address = 'reader0@example.net'`
    )
    await stage.server.database.raw('update mailing set sent = 1')
    await letters.getByText('Sent').waitFor()
    await letters.getByText('Waiting').waitFor()
  })

  test('is stopped and goes on', async () => {
    await send(list(2))
    const page = await open()
    await button(page, 'Follow “News”').click()
    const stop = page.getByRole('dialog', { name: 'News' }).getByRole('button', { name: 'Stop' })
    await declines(page, () => stop.click(), mailingTexts.stopTitle)
    const agree = async () => {
      await stop.click()
      await page.getByRole('alertdialog', { name: 'Stop this mail?' }).getByRole('button', { name: 'Stop' }).click()
    }
    await refuses(page, mailCalls.stopMailing, agree)
    await agree()
    const dialog = page.getByRole('dialog', { name: 'News' })
    await dialog.getByText('Stopped').waitFor()
    expect(await stage.server.database.raw('select state from mailing').then(found => found.rows)).toEqual([
      { state: 'stopped' }
    ])
    await refuses(page, mailCalls.resumeMailing, () => dialog.getByRole('button', { name: 'Continue' }).click())
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Being sent').waitFor()
  })

  test('that may have arrived is sent again only by an Owner who says so', async () => {
    const { mailing } = await send(list(1))
    await stage.server.database.raw(`update letter set status = 'uncertain'`)
    await stage.server.database.raw(`update mailing set state = 'done', uncertain = 1, done_at = now()`)
    const page = await open(administrator)
    await button(page, 'Follow “News”').click()
    await page.getByText(/^Uncertain: 1\. The connection broke/).waitFor()
    await expect.poll(() => button(page, 'Send to the uncertain ones').count()).toBe(0)
    await stage.leave()
    const own = await open()
    await button(own, 'Follow “News”').click()
    await declines(own, () => button(own, 'Send to the uncertain ones').click(), mailingTexts.sendUncertainTitle.one)
    await button(own, 'Send to the uncertain ones').click()
    await own.getByRole('alertdialog').getByRole('button', { name: 'Send to the uncertain ones' }).click()
    await own.getByRole('dialog', { name: 'News' }).getByText('Being sent').waitFor()
    const states = async () => (await recipientsOf(stage.server, mailing)).map(({ status }) => status)
    await expect.poll(states).toEqual(['waiting'])
  })

  test('comes page after page', async () => {
    for (let at = 0; at < 60; at++) await send([`a${at}@x.org`])
    const page = await open()
    await rows(page).nth(9).waitFor()
    const before = await rows(page).count()
    expect(before).toBeLessThan(60)
    while (await button(page, 'Show more').count()) {
      const count = await rows(page).count()
      await button(page, 'Show more').click()
      await rows(page).nth(count).waitFor()
    }
    await expect.poll(() => rows(page).count()).toBe(60)
  })

  test('could not be read, and can be asked for again', async () => {
    await stage.browser({ as: owner })
    await stage.context.route(/api\/mailings$/, route =>
      route.fulfill({ status: 500, json: { message: 'Unexpected error' } })
    )
    const page = await openAgain()
    await page.getByRole('alert').getByText('500 Unexpected error').waitFor()
    await stage.context.unroute(/api\/mailings$/)
    await page.locator('.mailings').getByRole('button', { name: 'Reload' }).click()
    await page.getByText('No mails were sent yet.').waitFor()
  })
})

describe('from the keyboard alone', () => {
  test('a mail is written and sent, line by line', inBrowser, async () => {
    const page = await open()
    await area(page).focus()
    await page.keyboard.type('Hello')
    for (const wanted of [subject(page), listField(page)]) {
      for (let step = 0; step < 12 && !(await hasFocus(wanted)); step++) await page.keyboard.press('Tab')
      await expect.poll(() => hasFocus(wanted)).toBe(true)
      await page.keyboard.type('ana@x.org')
    }
    for (let step = 0; step < 30 && !(await hasFocus(button(page, 'Send mail'))); step++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Send this mail to 1 address?' }).waitFor()
    for (let step = 0; step < 9 && !(await hasFocus(button(page, 'Send it'))); step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('is sent in 10 seconds').waitFor()
    await expect.poll(() => mailings()).toMatchObject([{ subject: 'ana@x.org', html: '<p>Hello</p>', total: 1 }])
  })
})

describe('in both themes, on a phone and wide', () => {
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  async function expectBeauty(page: Page): Promise<void> {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => fits(page)).toBe(true)
      for (const theme of ['light', 'dark']) {
        await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
        await expectAccessible(page)
      }
    }
  }

  test('writing is accessible and fits, with all that can be wrong', inBrowser, async () => {
    await add(stage.server, ...list(2))
    const page = await open()
    await button(page, 'Send mail').click()
    await page.getByText('Error: Empty Email List').waitFor()
    await expectBeauty(page)
  })

  test('following is accessible and fits, with long names', inBrowser, async () => {
    const long = 'a.very.long.address.of.somebody@with-a-domain-that-goes-on-and-on.example.org'
    await stage.server.ask(
      mailCalls.sendMail,
      { to: [long], subject: 'Your week '.repeat(19), html: '<p>x</p>' },
      owner
    )
    await add(stage.server, long)
    await stage.server.ask(mailCalls.broadcast, { subject: 'This week', html: '<h2>Walls</h2><p>are up</p>' }, owner)
    const page = await open()
    await rows(page).nth(1).waitFor()
    await page.setViewportSize({ width: 390, height: 900 })
    const size = (letters: string) =>
      page.evaluate(one => void (document.documentElement.style.fontSize = one), letters)
    await size('200%')
    await expect.poll(() => namesUnder(page)).toEqual([])
    await size('')
    await button(page, 'Follow “This week”').click()
    const dialog = page.getByRole('dialog', { name: 'This week' })
    await dialog.getByText(long).waitFor()
    await dialog.getByText('Content', { exact: true }).click()
    await dialog.getByRole('region', { name: 'The mail' }).getByRole('heading', { name: 'Walls' }).waitFor()
    await expectBeauty(page)
    await expect.poll(() => dialog.locator('.body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
  })
})
