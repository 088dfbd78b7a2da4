// What only this suite would find: that an hour of writing is filled in by keys alone, outlives a dead connection and another
// device, says what is missing at its own place, and is signed once; and that the Owner opens what was signed.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { listAgreements, remindAllOfAgreement, remindOfAgreement, signAgreement } from '#shared/agreement/calls.ts'
import { agreementForm, textDigest } from '#shared/agreement/form.ts'
import * as texts from '#shared/agreement/texts.ts'
import { readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import { t } from '#shared/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import * as paged from '#widgets/kit/form/paged/texts.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/tsaform/1', '/tsaform/5', '/tsaform/8', '/agreements'])
const phone = { width: 390, height: 800 }
let aiko: TestPerson
let owner: TestPerson
beforeAll(async () => {
  aiko = await stage.server.add({ firstName: 'Aiko', lastName: 'Sato' })
  owner = await stage.server.add({ role: 'Owner' })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: paged.next }).press('Enter')

/** Every mark of a page by its digit, with the focus on its first. */
async function rate(page: Page, names: readonly string[]) {
  for (const name of names) {
    const { label } = agreementForm.fields[name as keyof typeof agreementForm.fields]
    await page.getByRole('radiogroup', { name: label }).getByRole('radio').first().press('7')
  }
}
const marksOf = (at: number) =>
  (agreementForm.pages?.[at]?.fields ?? []).filter(name => agreementForm.fields[name].kind === 'rating')

describe('the agreement', () => {
  test('is filled in by keys on a phone, goes on without a connection and on another device, and is signed', async () => {
    const page = await stage.open('/tsaform/1', { as: aiko, viewport: phone })
    await heading(page, texts.headings.you).waitFor()
    // The steps lead on only where the page before holds what it must.
    const step = page.getByRole('navigation').getByRole('link', { name: texts.steps[1] })
    expect(await step.count()).toBe(0)
    await next(page)
    await page.getByText(texts.selectSome).waitFor()
    await page.getByText(texts.selectOne).waitFor()
    await expectAccessible(page)
    await page.getByLabel(texts.professionalTitle).pressSequentially('Engineer')
    await page.getByRole('radio', { name: '7-9' }).press('Space')
    await page.getByRole('checkbox', { name: texts.other }).press('Space')
    await page.getByLabel(texts.otherWords).pressSequentially('Thatching')
    await step.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await next(page)

    await heading(page, texts.headings.interests).waitFor()
    await expect.poll(() => hasFocus(heading(page, texts.headings.interests))).toBe(true)
    await stage.context.setOffline(true)
    await page.getByRole('radio', { name: texts.interests[2] }).press('Space')
    await page.getByRole('radio', { name: texts.availabilities[0] }).press('Space')
    await rate(page, marksOf(1))
    await next(page)
    await heading(page, texts.headings.participation).waitFor()
    await page.getByText(paged.notSaved).waitFor()
    await stage.context.setOffline(false)
    await page.getByText(/^Saved \d/).waitFor()
    stage.faults.length = 0
    await stage.leave()

    const other = await stage.open('/tsaform/1', { as: aiko, viewport: phone })
    await other.getByText('You began this').waitFor()
    await expect.poll(() => other.getByLabel(texts.otherWords).inputValue()).toBe('Thatching')
    await next(other)
    await heading(other, texts.headings.interests).waitFor()
    await next(other)
    await heading(other, texts.headings.participation).waitFor()
    await other.getByRole('checkbox', { name: texts.meetingTimes[2] }).press('Space')
    await rate(other, marksOf(2))
    await other.getByRole('checkbox', { name: texts.times[2] }).press('Space')
    await next(other)
    await heading(other, texts.headings.design).waitFor()
    await rate(other, marksOf(3))
    await next(other)

    await heading(other, texts.headings.agreement).waitFor()
    await other.getByRole('checkbox', { name: '1.0' }).press('Space')
    await next(other)
    await expect.poll(() => other.getByText(texts.agree).count()).toBe(3)
    for (const number of ['2.0', '3.0', '4.0']) await other.getByRole('checkbox', { name: number }).press('Space')
    await next(other)
    await heading(other, texts.headings.open).waitFor()
    for (const number of ['5.0', '6.0']) await other.getByRole('checkbox', { name: number }).press('Space')
    await next(other)
    await heading(other, texts.headings.sign).waitFor()
    for (const number of ['7.0', '8.0']) await other.getByRole('checkbox', { name: number }).press('Space')
    await other.getByLabel(texts.signature).pressSequentially('Aiko')
    await other.getByRole('button', { name: texts.submit }).press('Enter')
    await other.getByText(texts.sign).waitFor()
    await other.getByLabel(texts.signature).fill('Maya Okafor')
    await other.getByText(t(texts.otherName, { name: 'Aiko Sato' })).waitFor()
    await other.getByLabel(texts.signature).fill('Aiko Sato')
    await expect.poll(() => other.getByText('Your account is called').count()).toBe(0)
    await refuses(other, signAgreement, () => other.getByRole('button', { name: texts.submit }).press('Enter'))
    await other.getByRole('button', { name: texts.submit }).press('Enter')
    await heading(other, texts.headings.sent).waitFor()
    await expectAccessible(other)

    const { items } = await stage.server.ask(listAgreements, {}, owner)
    expect(items).toMatchObject([
      { state: 'signed', answers: { otherExpertise: 'Thatching', timeCommitment: texts.times[2] } }
    ])
  })

  test('of a page that is older than the text is not signed: it says so, and sends which text it drew', async () => {
    const page = await stage.open('/tsaform/8', { as: owner })
    await heading(page, texts.headings.sign).waitFor()
    await page.route('**/tsaform/own', async route => {
      const read = await (await route.fetch()).json()
      await route.fulfill({ json: { ...read, textHash: 'another' } })
    })
    await page.reload()
    await page.getByText(texts.newerText).waitFor()
    await page.getByText(`sha256 ${textDigest().slice(0, 12)}`).waitFor()
    await page.unroute('**/tsaform/own')
  })

  test('begun under another text keeps its answers, and asks its ticks once more', async () => {
    const person = await stage.server.add({ firstName: 'Ina', lastName: 'Holm' })
    const answers = { professionaltitle: 'Thatcher', agreementone: true, drawnText: 'another' }
    await stage.server.ask(saveFormDraft, { form: 'agreement', page: '5', answers }, person)
    const page = await stage.open('/tsaform/5', { as: person })
    await page.getByText(texts.ticksAskedAgain).waitFor()
    const anew = page.getByRole('button', { name: paged.startOver })
    await declines(page, () => anew.press('Enter'), paged.startOverTitle)
    const tick = page.getByRole('checkbox', { name: '1.0' })
    expect(await tick.isChecked()).toBe(false)
    // Under these words it stays.
    await tick.press('Space')
    await page.getByText(/^Saved \d/).waitFor()
    const kept = async () => (await stage.server.ask(readFormDraft, { form: 'agreement' }, person)).draft?.answers
    await expect.poll(kept).toMatchObject({ agreementone: true, drawnText: textDigest() })
    await page.reload()
    await tick.waitFor()
    await expect.poll(() => tick.isChecked()).toBe(true)
    expect(await page.getByText(texts.ticksAskedAgain).count()).toBe(0)
  })

  test('of an earlier text is signed anew with what changed and the signature alone', async () => {
    const person = await stage.server.add({ firstName: 'Robin', lastName: 'Reed' })
    const marks = Object.entries(agreementForm.fields).filter(([, { kind }]) => kind === 'rating')
    await stage.server.ask(
      signAgreement,
      {
        answers: {
          email: person.email,
          fullname: 'Robin Reed',
          professionaltitle: 'Engineer',
          professionalExperience: '7-9',
          areaofExpertise: 'Architecture',
          interested: texts.interests[2],
          availability: texts.availabilities[0],
          meetingAvailability: texts.meetingTimes[0],
          timeCommitment: texts.times[0],
          ...Object.fromEntries(marks.map(([name]) => [name, '7'])),
          ...Object.fromEntries(texts.clauses.map(({ key }) => [key, true])),
          sign: 'Robin Reed'
        }
      },
      person
    )
    await stage.server.database.raw(`insert into form_version select 'agreement', 90, 'older',
      jsonb_set(questions, '{0}', questions -> 0), now() from form_version where form = 'agreement' and version = 1`)
    await stage.server.database
      .raw(`update form_version set questions = (select jsonb_agg(case when one ->> 'id' = 'agreementtwo'
      then one || '{"help": "Other words."}' else one end) from jsonb_array_elements(questions) one) where version = 90`)
    await stage.server.database.raw(`update form_response set version = 90 where person_id = '${person.id}'`)
    const page = await stage.open('/tsaform/1', { as: person, viewport: phone })
    await page.getByRole('link', { name: texts.toWhatChanged }).press('Enter')
    await heading(page, texts.headings.again).waitFor()
    await expect.poll(() => page.getByText(texts.changedSection, { exact: true }).count()).toBe(1)
    await expectAccessible(page)
    await page.getByLabel(texts.signature).fill('Robin Reed')
    await page.getByRole('button', { name: texts.submit }).press('Enter')
    await page.getByText(texts.agree).waitFor()
    await page.getByRole('checkbox', { name: '2.0' }).press('Space')
    await page.getByRole('button', { name: texts.submit }).press('Enter')
    await heading(page, texts.headings.sent).waitFor()
  })

  test('ends with the signature while it is not signed, also at the address of its thanks', async () => {
    const page = await stage.open('/tsaform/8', { as: owner })
    await heading(page, texts.headings.sign).waitFor()
    await page.getByText('6 of 7 pages done').waitFor()
  })

  test('is opened by the Owner, question by question', async () => {
    const page = await stage.open('/agreements', { as: owner })
    await page.getByRole('button', { name: 'Open the agreement of Aiko Sato' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Thatching').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const remindAll = () => page.getByRole('button', { name: texts.remindAll }).press('Enter')
    await declines(page, remindAll, texts.remindAllTitle)
    const remindOne = page.getByRole('button', { name: /^Remind (?!all)/ }).first()
    await refuses(page, remindOfAgreement, () => remindOne.press('Enter'))
    await refuses(page, remindAllOfAgreement, async () => {
      await remindAll()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remindAll }).press('Enter')
    })
  })
})
