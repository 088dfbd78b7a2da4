// Holds the built zips and the stores' texts against the rules of both stores, without a network.
import { readFile } from 'node:fs/promises'

import { readZip } from '#tests/kit/unzip.ts'

import { zipsIn } from './extension.ts'
import { askedIn, listingFaults, packageFaults } from './store-rules.ts'

export async function storeFaults(): Promise<string[]> {
  const [chrome = '', firefox = ''] = zipsIn()
  const [forChrome, forFirefox] = await Promise.all([readZip(chrome), readZip(firefox)])
  const privacy = await readFile(new URL('../extension/store/privacy.md', import.meta.url), 'utf8')
  return [
    ...packageFaults(forChrome, 'chrome').map(fault => `Chrome: ${fault}`),
    ...packageFaults(forFirefox, 'firefox').map(fault => `Firefox: ${fault}`),
    ...listingFaults(new Set([...askedIn(forChrome), ...askedIn(forFirefox)]), privacy)
  ]
}

if (import.meta.main) {
  const faults = await storeFaults()
  console.log(faults.join('\n') || 'Both stores may have it.')
  process.exitCode = faults.length > 0 ? 1 : 0
}
