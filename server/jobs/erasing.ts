// Applications that are erased: by the applicant, by an Owner, and by themselves once nobody may keep them any longer.
import type * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { eraseLetters } from '../kit/mail/letters.ts'
import { readOrganisation } from '../kit/settings.ts'
import { deleteApplications, lettersOf, selectOutdated } from './status/queries.ts'

/** All that belongs to them goes; the audit says that one was there, and of which opening. */
export async function erase({ trx, changedAll }: Work, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await eraseLetters(trx, await lettersOf(trx, ids))
  const gone = await deleteApplications(trx, ids)
  await changedAll(
    'application',
    gone.map(({ id, status, jobTitle }) => ({ id, before: { status, job: jobTitle }, after: undefined }))
  )
  return gone.length
}

export const erasing: Pick<Handlers<typeof calls>, 'eraseApplication'> = {
  async eraseApplication({ id }, work) {
    await erase(work, [id])
    return { message: t(texts.applicationErased) }
  }
}

const AT_ONCE = 200

export const keepTask = nightly('applications-kept', '20 3 * * *', async (work, { now }) => {
  const { applicationMonths } = await readOrganisation(work.trx)
  const outdated = await selectOutdated(work.trx, applicationMonths, now, AT_ONCE)
  await erase(
    work,
    outdated.map(({ id }) => id)
  )
  return outdated.length === AT_ONCE ? 'more' : undefined
})
