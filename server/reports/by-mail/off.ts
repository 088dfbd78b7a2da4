// The link at the end of a mail that switches a report off.
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/reports/by-mail/calls.ts'
import * as letters from '#shared/reports/by-mail/letter-texts.ts'

import { offPage } from '../../kit/web/off-page.ts'

export const OFF = '/reportmails/off'

export const offUrl = (site: string, token: string): string => `${site}${OFF}?token=${token}`

export const serveOff = offPage({
  path: OFF,
  title: letters.offTitle,
  button: letters.off,
  read: calls.readReportMail,
  leave: calls.leaveReportMail,
  ask: read => t(letters.offAsk, { name: read('name') }),
  foot: { text: letters.toSite, path: '/' }
})
