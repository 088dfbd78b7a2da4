// Holds the built zips and the stores' texts against the rules of both stores, without a network.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readZip } from '#tests/kit/unzip.ts'

import { DEFAULT_SERVER } from '#shared/extension/default-server.ts'

import { forReviewers, type Trial } from '../../extension/store/listing.ts'
import { zipsIn } from '../extension.ts'
import { askedIn, listingFaults, packageFaults, pictureFaults, trialFaults } from './rules.ts'

/** Where `store/pictures.ts` puts what it takes. */
export const PICTURES = new URL('../../dist/store', import.meta.url).pathname

/** None where none were taken yet. */
async function picturesTaken(): Promise<Map<string, Buffer>> {
  const names = await readdir(PICTURES).catch(() => [])
  return new Map(await Promise.all(names.map(async name => [name, await readFile(join(PICTURES, name))] as const)))
}

/** Of what is built and written, whether or not anybody hands it in. */
export async function storeFaults(): Promise<string[]> {
  const [chrome = '', firefox = ''] = zipsIn()
  const [forChrome, forFirefox] = await Promise.all([readZip(chrome), readZip(firefox)])
  const privacy = await readFile(new URL('../../extension/store/privacy.md', import.meta.url), 'utf8')
  return [
    ...packageFaults(forChrome, 'chrome').map(fault => `Chrome: ${fault}`),
    ...packageFaults(forFirefox, 'firefox').map(fault => `Firefox: ${fault}`),
    ...listingFaults(new Set([...askedIn(forChrome), ...askedIn(forFirefox)]), privacy)
  ]
}

/** Of a package that is about to be handed in. */
export const handedInFaults = async (): Promise<string[]> => [
  ...(await storeFaults()),
  ...pictureFaults(await picturesTaken())
]

/** The server that was built in, and an account there, `address password`. */
function readTrial(env = process.env): Trial {
  const [email = '', password = ''] = (env['WORKBEE_TRIAL'] ?? '').split(' ')
  return { server: env['WORKBEE_SERVER'] ?? DEFAULT_SERVER, email, password }
}

if (import.meta.main) {
  const trial = readTrial()
  await mkdir(PICTURES, { recursive: true })
  await writeFile(join(PICTURES, 'for-reviewers.txt'), `${forReviewers(trial)}\n`)
  const faults = [...(await handedInFaults()), ...trialFaults(trial)]
  console.log(faults.join('\n') || 'Both stores may have it.')
  process.exitCode = faults.length > 0 ? 1 : 0
}
