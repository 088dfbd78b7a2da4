// The link at the end of a mail that switches one kind off, or all that come by one mail a day. No link is stored: they are valid
// for years.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/notifications/told-texts.ts'

import { isId } from '../kit/database/ids.ts'
import { sealer } from '../kit/guards/sealed.ts'
import { endedBy, type Letter } from '../kit/mail/letters.ts'

/** All kinds that can be switched off. */
export const ALL = '*'

export interface OffLink {
  personId: string
  kind: string
}

export interface OffLinks {
  seal: (link: OffLink) => string
  /** Undefined for what was not sealed here. */
  open: (token: string) => OffLink | undefined
}

export function offLinks(secret: string): OffLinks {
  const { seal, open } = sealer<'off'>('told', secret)
  return {
    seal: ({ personId, kind }) => seal('off', `${personId} ${kind}`),
    open(token) {
      const [personId = '', kind = ''] = open('off', token)?.split(' ') ?? []
      return isId(personId) && kind ? { personId, kind } : undefined
    }
  }
}

/** The end of a mail: why it came, how to get no more of them, and where all of it is chosen. */
export function footOf(
  secret: string,
  site: string,
  link: OffLink,
  why: string
): Required<Pick<Letter, 'headers' | 'leave'>> {
  const url = `${site}/told/off?token=${offLinks(secret).seal(link)}`
  const more = { text: t(texts.change), url: `${site}/told` }
  return { leave: { why, text: t(texts.none), url, more }, headers: endedBy(url) }
}
