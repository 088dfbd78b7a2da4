// Of the door of a portal the present client shows nothing but a 422, and its form would just stay.
import { t } from '#shared/kit/texts.ts'
import { portals } from '#shared/portals.ts'
import { enterPortal } from '#shared/session/portal-calls.ts'
import * as texts from '#shared/session/portal-texts.ts'

import { over } from '../room.ts'

export const overPortal = over(enterPortal, {
  refused(refusal, { portal }) {
    if (refusal.status !== 403) return refusal
    const message = t(texts.mayNotEnter, { portal: t(portals[portal].title) })
    return { status: 422, message, label: 'email', fields: { email: message } }
  }
})
