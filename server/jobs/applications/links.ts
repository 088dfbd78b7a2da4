// The link by which an applicant comes back to their application, without an account. It is stored nowhere.
import { DAY_MS } from '#shared/kit/time/time.ts'
import { LINK_DAYS } from '#shared/jobs/status/rules.ts'

import { isId } from '../../kit/database/ids.ts'
import { sealer } from '../../kit/guards/sealed.ts'

export interface ApplicationLinks {
  make: (site: string, id: string, now: Date) => string
  /** Undefined for what is no link of ours. */
  open: (token: string, now: Date) => { id: string; isOld: boolean } | undefined
}

export function applicationLinks(secret: string): ApplicationLinks {
  const { seal, open } = sealer<'status'>('application', secret)
  return {
    make: (site, id, now) => `${site}/application-status?token=${seal('status', `${now.getTime()} ${id}`)}`,
    open(token, now) {
      const [, at, id = ''] = /^(\d{1,16}) (.+)$/.exec(open('status', token) ?? '') ?? []
      return at && isId(id) ? { id, isOld: Number(at) + LINK_DAYS * DAY_MS < now.getTime() } : undefined
    }
  }
}
