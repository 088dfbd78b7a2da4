// Another language has only to be written: in one that is made up each page is whole, nothing on it is English, nothing is cut.
import { expect, test } from 'playwright/test'

import { isLong } from '#tests/kit/length.ts'

import { expectReadable } from './kit/flawless.ts'
import { comeIn, personOf } from './kit/people.ts'
import { rawOn, speakPseudo, wordsHeard } from './kit/pseudo.ts'
import { settled, visits } from './kit/visits.ts'

const LONG = { locale: 'de', dir: 'ltr', isLong: true } as const
const MIRRORED = { locale: 'he', dir: 'rtl', isLong: false } as const

/** Pages that do not come in a made-up language yet. This list may only get shorter. */
const NOT_YET = ['signIn', 'signOut']

const DRAWN = [
  [LONG, 1280],
  [LONG, 390],
  [MIRRORED, 1280],
  [MIRRORED, 390]
] as const

// All pages take minutes: the long run has them.
for (const [pseudo, width] of isLong ? DRAWN : [])
  test(`pages of ${width} px in a language ${pseudo.isLong ? 'of longer words' : 'from right to left'}`, async ({
    page
  }) => {
    test.slow()
    const owner = await personOf('Owner')
    const heard = wordsHeard(page)
    await comeIn(page, owner)
    await speakPseudo(page, pseudo)
    await page.setViewportSize({ width, height: 900 })
    const all = (await visits(owner.me.id)).filter(({ name }) => !NOT_YET.includes(name))
    for (const visit of all)
      await test.step(visit.href, async () => {
        await page.goto(visit.href)
        await settled(page)
        await expectReadable(page)
        if (!pseudo.isLong) expect.soft(await rawOn(page, heard), visit.href).toEqual([])
      })
  })
