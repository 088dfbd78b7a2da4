// Notices on one's own dashboard; each disappears with its reason.
import type { Notice } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'

interface NoticeRow {
  id: string
  location: unknown
  picture: string | null
  permissions_acknowledged: boolean
}

export function noticesFor(row: NoticeRow, keptLetters: number): Notice[] {
  const path = `/userprofileedit/${row.id}`
  const notices: Notice[] = []
  if (!row.permissions_acknowledged) notices.push({ kind: 'permissions', text: t(texts.permissionsChanged) })
  const mails = { path: '/mails', text: t(texts.readMails) }
  if (keptLetters) notices.push({ kind: 'mail', text: t(texts.mailKept, { count: keptLetters }), link: mails })
  if (!row.location)
    notices.push({ kind: 'location', text: t(texts.noLocation), link: { path, text: t(texts.addLocation) } })
  if (!row.picture)
    notices.push({ kind: 'picture', text: t(texts.noPicture), link: { path, text: t(texts.addPicture) } })
  return notices
}
