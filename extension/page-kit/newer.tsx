// The server offers another build: where it is, and a way to hear no more of that one.
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { infoCircle } from '#widgets/kit/marks/icons.ts'

import { press } from './send.ts'

export function Newer({ snapshot: { newer, server }, className }: { snapshot: Snapshot; className: string }) {
  if (newer === undefined) return null
  const address = `${server}/extension`
  async function hide(build: string) {
    // The button goes with its notice.
    if (await press({ kind: 'hide-newer', build }))
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true], h1[tabindex]')?.focus()
  }
  return (
    <div className={className}>
      <Icon of={infoCircle} />
      <span className="grow" role="status">
        {t(pageTexts.newer)} <a href={address}>{address}</a>
      </span>
      <Button size="sm" onClick={() => void hide(newer)}>
        {t(pageTexts.close)}
      </Button>
    </div>
  )
}
