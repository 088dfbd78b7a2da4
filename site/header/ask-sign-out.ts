// The question before signing out. Loaded lazily with the first press.
import { t } from '#shared/kit/texts.ts'
import { signOut } from '#shared/session/leaving.ts'
import * as texts from '#shared/session/page-texts.ts'
import { summaryWaits } from '#shared/summaries/waits.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'

export async function askSignOut(): Promise<void> {
  const text = t(summaryWaits() ? texts.signOutWaits : texts.signOutText)
  const question = { title: t(texts.signOut), text, yes: t(texts.signOut), no: t(texts.stay) }
  if (await confirm(question)) await signOut(texts.signedOut)
}
