// Nothing that reads what people send takes four times as long for twice as much: every pattern of the sources, and every text
// function that runs on whole texts, is timed on worst cases at its limit and at half of it.
import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { isChosen, isLong, repeatWith, sample } from '#tests/kit/length.ts'
import { tidyMail, drawMail } from '#server/mail/body.ts'
import { readCbor } from '#server/session/passkeys/cbor.ts'
import { challengeIn, readNew } from '#server/session/passkeys/webauthn.ts'
import { deviceOf } from '#server/session/device.ts'
import { withoutSecrets } from '#server/kit/web/log.ts'
import { tidyNotes } from '#server/kit/tidy.ts'
import { isAddress } from '#shared/kit/text/address.ts'
import * as rich from '#shared/kit/text/rich.ts'
import { searching } from '#shared/kit/text/search.ts'
import { listOf, problemsOf } from '#shared/mail/form.ts'
import { clean, excerpt, messageProblem } from '#shared/notifications/rules.ts'
import { tidyCode } from '#shared/session/factor/rules.ts'
import { isCommon } from '#shared/session/passwords.ts'
import { pathAfterSignIn } from '#shared/session/path-after.ts'
import { problemOfLink, siteOf } from '#shared/tasks/review/link.ts'
import { measureNotes, problemOfNotes } from '#shared/time-entries/notes.ts'
import { readDuration, readRange } from '#shared/time-entries/durations.ts'

/** Milliseconds that this thread works, whatever else the machine does. */
function timeOf(run: () => unknown): number {
  const before = process.threadCpuUsage().user
  run()
  return (process.threadCpuUsage().user - before) / 1000
}

/** What is quicker than this at its limit keeps nobody waiting, whatever its ratio. */
const QUICK = 15
/** How many times longer four times as much may take: linear is 4, quadratic 16. */
const STEEP = 10
/** Many, because a busy machine slows the longer run more often; a right one is through after the first. */
const ROUNDS = 15

/** How many times longer a text takes than its quarter, at the shortest that is not quick; the least of a few rounds. */
function ratioOf(run: (text: string) => unknown, worst: (length: number) => string, limit: number): number | undefined {
  for (let length = Math.min(4000, limit); length <= limit; length *= 2) {
    const [whole, quarter] = [worst(length), worst(length / 4)]
    if (timeOf(() => run(whole)) < QUICK) continue
    let least = Infinity
    for (let round = 0; round < ROUNDS && least >= STEEP; round += 1) {
      const long = timeOf(() => run(whole))
      if (long < QUICK) least = 0
      const short = Math.min(
        timeOf(() => run(quarter)),
        timeOf(() => run(quarter))
      )
      least = Math.min(least, long / Math.max(short, 0.05))
    }
    if (least > 0) return least
  }
  return undefined
}

const units = [
  ' ', '\t', '\n', ' \n', 'a', 'a ', '0', '-', '.', ',', ';', '"', "'", '@', '<', '>', '&', '/', '\u00A0', 'é', '漢', '😀',
  '<p>', '</p>', '<ul><li>', '<a href="', "<a href='", '<a href=x', '<a title="<', '<!--', '<script', '<h1>', '<b ', '<b', '&amp;',
  '&#', 'https://', 'https://a', 'https://.', 'a@', '@a.', '"a', '<a@b.c', 'a,b<', 'to ', '1-', ' - ', 'a.m.', '{a', 'Version/', 'font-weight: '
] // prettier-ignore
/** A run of one thing between two ends that do not fit it: what makes a pattern go back most. */
const worstCases = units.flatMap(unit =>
  ['!', '', '-'].map(end => ({
    name: JSON.stringify(`a${unit}…${end}`),
    of: (length: number) => `a${unit.repeat(Math.floor(length / unit.length))}${end}`
  }))
)

function slowOnes(name: string, run: (text: string) => unknown, limit: number): string[] {
  return sample(worstCases, 8, name).flatMap(({ name, of }) => {
    const ratio = ratioOf(run, of, limit)
    return ratio === undefined || ratio < STEEP ? [] : [`${name} × ${limit}: ${ratio.toFixed(1)}`]
  })
}

const BODY = isLong ? 256_000 : 64_000

const SITE = { id: 'localhost', origin: 'http://localhost' }

/** In lists as deep as they may be; most texts are none. */
function nested(bytes: Buffer): unknown {
  try {
    return readCbor(
      Buffer.concat([Buffer.from('8181818181', 'hex'), Buffer.of(0x59, bytes.length >> 8, bytes.length & 255), bytes])
    )
  } catch {
    return undefined
  }
}

const functions: readonly [string, (text: string) => unknown, number][] = [
  ['plain', rich.plain, BODY],
  ['plainWithLinks', rich.plainWithLinks, BODY],
  ['links', rich.links, BODY],
  ['words', rich.words, BODY],
  ['pieces', rich.pieces, BODY],
  ['compose of parse', text => rich.compose(rich.parse(text)), BODY],
  ['compose of parseMail', text => rich.compose(rich.parseMail(text)), BODY],
  ['tidyNotes', tidyNotes, BODY],
  ['tidyMail', text => tidyMail(text, 'https://here.example'), BODY],
  ['drawMail', drawMail, BODY],
  ['clean', clean, BODY],
  ['excerpt', text => excerpt(text), BODY],
  ['messageProblem', messageProblem, BODY],
  ['problemOfNotes', problemOfNotes, BODY],
  ['measureNotes', measureNotes, BODY],
  ['problemsOf a mail', html => problemsOf({ subject: 'x', to: '', html, at: undefined }, 'broadcast'), BODY],
  ['listOf addresses', listOf, BODY],
  ['searching', text => searching(text.slice(0, 100))(text), BODY],
  ['isAddress', isAddress, BODY],
  ['problemOfLink', text => problemOfLink(`https://${text}`, ['example.org']), BODY],
  ['siteOf', text => siteOf(`https://${text}`), BODY],
  ['readDuration', readDuration, BODY],
  ['readRange', readRange, BODY],
  ['pathAfterSignIn', text => pathAfterSignIn(`/${text}`), 20_000],
  ['withoutSecrets', withoutSecrets, 20_000],
  ['deviceOf', text => deviceOf(text.slice(0, 300)), BODY],
  ['isCommon', text => isCommon(text), 1000],
  ['tidyCode', tidyCode, BODY],
  ['challengeIn a passkey', text => challengeIn({ clientDataJSON: text }), 4000],
  ['readNew passkey', text => readNew({ clientDataJSON: text, attestationObject: text }, text, SITE), 20_000],
  ['a passkey’s CBOR', text => nested(Buffer.from(text)), 20_000]
]

describe('a text function', () => {
  test.each(functions)('%s takes no longer than in proportion', (name, run, limit) => {
    expect(slowOnes(name, run, limit), repeatWith).toEqual([])
  })
})

/** A pattern begins where a value may stand; inside brackets a slash does not end it. */
const LITERAL =
  /(?<=[=(,:?&|!>[]\s*|return |\n\s*)\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+)\/([dgimsuvy]*)/g

/** Patterns that see no more than so many signs. */
const SHORT: Readonly<Record<string, number>> = {
  // A device’s name, as the request tells it.
  'server/session/device.ts': 300,
  // A password, after its length was looked at.
  'shared/session/passwords.ts': 128,
  // A length of time, cut before it is read.
  'shared/time-entries/durations.ts': 600,
  // The beginning of an opening.
  'server/jobs/shown.ts': 240,
  // What somebody types into a field of their own browser.
  'extension/options/server.tsx': 2000,
  'widgets/kit/editor/link.ts': 2000,
  // Runs of blanks are one before it reads them: `listOf` is timed as a whole.
  'shared/mail/form.ts': 1000,
  // What stands in the environment, in our own files or in the answer of our own database.
  'server/config.ts': 300,
  'server/kit/database/migrate.ts': 300,
  'server/kit/database/wire.ts': 300,
  'server/kit/mail/transports.ts': 300,
  'server/kit/web/shell.ts': 300,
  'site/vite.config.ts': 300
}

const sources = globSync('{shared,server,widgets,site,extension}/**/*.{ts,tsx}').filter(
  file => !file.includes('/migrations/')
)
const patterns = sources.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(LITERAL)].map(([, source = '', flags = '']) => ({
    file,
    source,
    flags,
    limit: SHORT[file.replaceAll('\\', '/')] ?? 64_000
  }))
)

/** How many of them a short run times. */
const TIMED = 1 / 4

/** The words of a pattern, which get it going: `font-weight:` of /<b\b[^>]*font-weight:/. */
const wordsOf = (source: string): string[] =>
  source.replaceAll(/\\[a-z]|\\|\[[^\]]*\]/g, ' ').match(/[<\w:/ -]{2,}/g) ?? []

describe('a pattern', () => {
  test('is found in the sources', () => {
    expect(patterns.length).toBeGreaterThan(100)
  })

  test('takes no longer than in proportion', () => {
    const slow: string[] = []
    for (const { file, source, flags, limit } of patterns) {
      if (!isChosen(TIMED, `${file} ${source}`)) continue
      const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
      const signs = [...new Set([' ', '\t', 'a', '0', '-', '.', '<', '"', ',', '/', '=', ...wordsOf(source)])]
      for (const sign of signs)
        for (const end of ['!', '', '\n-']) {
          const worst = (length: number) => `a${sign.repeat(Math.ceil(length / sign.length))}${end}`
          const ratio = ratioOf(text => text.replaceAll(pattern, ''), worst, limit)
          if (ratio !== undefined && ratio >= STEEP)
            slow.push(`${file} /${source}/ on ${JSON.stringify(sign)}…${JSON.stringify(end)}: ${ratio.toFixed(1)}`)
        }
    }
    expect(slow, repeatWith).toEqual([])
  }, 60_000)
})
