import { useStore } from '@nanostores/react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { $viewed, type Viewed } from '#shared/session/store.ts'
import * as texts from '#shared/session/page-texts.ts'
import { stopViewing } from '#shared/session/stop-viewing.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { eye, x } from '#widgets/kit/marks/icons.ts'

import css from './viewing-banner.css?inline'

async function goBack(name: string): Promise<void> {
  const title = t(texts.viewingStopTitle)
  if (!(await confirm({ title, text: t(texts.viewingStopText, { name }), yes: t(texts.viewingStopYes) }))) return
  void stopViewing()
  environment.go('/dashboard')
}

function Banner({ viewed }: { viewed: Viewed }) {
  const name = `${viewed.firstName} ${viewed.lastName}`.trim()
  return (
    <div className="viewing" role="status">
      <Icon of={eye} />
      <span>
        {t(texts.viewing, { name })}.{' '}
        <span className="only">{t(viewed.mayAct ? texts.viewingActs : texts.viewingReadOnly)}</span>
      </span>
      <IconButton icon={x} label={t(texts.viewingStop)} onClick={() => void goBack(name)} />
    </div>
  )
}

function ViewingBanner() {
  const viewed = useStore($viewed)
  return viewed ? <Banner viewed={viewed} /> : null
}

define('bee-viewing-banner', ViewingBanner, { props: {}, css })
