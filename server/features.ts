// Every feature of the server, in one list.
import { dashboardFeature } from './dashboard/handlers.ts'
import { invitationsFeature } from './invitations/handlers.ts'
import type { Feature } from './kit/bind.ts'
import type { Limits } from './kit/limits.ts'
import type { Tokens } from './kit/tokens.ts'
import { mailFeature } from './mail/handlers.ts'
import { peopleFeature } from './people/handlers.ts'
import { pictureUrl } from './people/picture-url.ts'
import { rolesFeature } from './roles/handlers.ts'
import { sessionFeature } from './session/handlers.ts'

/** What features are built with. */
export interface Tools {
  tokens: Tokens
  limits: Limits
  sessionDays: number
  /** Signs addresses of pictures. */
  secret: string
  /** Whether mails leave the house, or are kept as files for the Owner to see. */
  sendsMail: boolean
}

export const buildFeatures = (tools: Tools): readonly Feature[] => [
  sessionFeature({ ...tools, pictureUrl: (hash, now) => pictureUrl(tools.secret, hash, now) }),
  peopleFeature(tools),
  rolesFeature(),
  invitationsFeature(),
  dashboardFeature(tools),
  mailFeature(tools)
]
