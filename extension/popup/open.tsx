// The first frame shows what was known last, without waking the background; then everything is asked for anew.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { PREFILL } from '#shared/extension/prefill.ts'
import { OPEN_AT, type PopupTab } from '#shared/extension/snapshot.ts'

import { browser } from '../browser.ts'
import { followTab } from '../page-kit/active-tab.ts'
import { isPanel } from '../page-kit/place.ts'
import { DRAFT, readKept } from '../page-kit/kept.ts'
import { send } from '../page-kit/send.ts'
import { $snapshot, readSession } from '../page-kit/snapshot.ts'
import { $draft, followDrafts, openDraft } from './draft.ts'
import { followPrefills } from './prefill.ts'
import { Popup } from './popup.tsx'

const TABS: readonly PopupTab[] = ['timer', 'tasks', 'entry', 'today']

const tabIn = (value: unknown): PopupTab | undefined => TABS.find(tab => tab === value)

export async function openPopup(): Promise<void> {
  const [session, kept] = await Promise.all([readSession([OPEN_AT, PREFILL]), readKept()])
  const openAt = PREFILL in session ? 'entry' : (tabIn(session[OPEN_AT]) ?? tabIn(location.hash.slice(1)))
  if (OPEN_AT in session) void browser.storage.session.remove(OPEN_AT)
  openDraft($snapshot.get()?.me?.id ?? '', kept[DRAFT])
  followDrafts()
  followPrefills()
  if (isPanel) followTab()
  $snapshot.listen(snapshot => {
    const { personId } = $draft.get()
    const id = snapshot?.me?.id ?? ''
    // The first answer may come after the page is drawn: what was kept is still there for its person.
    if (id !== personId) openDraft(id, personId === '' ? kept[DRAFT] : undefined)
  })
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(<Popup first={openAt} />))
  const refresh = () => void (document.visibilityState === 'visible' && send({ kind: 'refresh' }))
  refresh()
  // A page that stays open was out of sight for a while.
  document.addEventListener('visibilitychange', refresh)
}
