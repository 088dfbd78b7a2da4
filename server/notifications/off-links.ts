// The link at the end of a mail that switches one kind off, or all that come by one mail a day. No link is stored: they are valid
// for years.
import { isId } from '../kit/database/ids.ts'
import { sealer } from '../kit/guards/sealed.ts'

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
