import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { signOut } from '#shared/session/leaving.ts'
import { $me, $ready } from '#shared/session/store.ts'
import * as texts from '#shared/session/page-texts.ts'
import { summaryWaits } from '#shared/summaries/waits.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'

/** Asks first: a link to this page may be followed by accident. */
function SignOut() {
  const me = useStore($me)
  const ready = useStore($ready)
  const [leaving, setLeaving] = useState(false)
  const isOut = ready && !me
  useEffect(() => {
    if (isOut) environment.go('/login')
  }, [isOut])
  const leave = () => {
    setLeaving(true)
    void signOut(texts.signedOut)
  }
  return (
    <Outside title={t(texts.signOut)} lead={t(summaryWaits() ? texts.signOutWaits : texts.signOutText)}>
      <div className="btn-row">
        <Button kind="primary" busy={leaving && t(texts.signingOut)} onClick={leave}>
          {t(texts.signOut)}
        </Button>
        <LinkButton kind="quiet" href="/dashboard">
          {t(texts.stay)}
        </LinkButton>
      </div>
    </Outside>
  )
}

define('bee-sign-out', SignOut, { props: {}, css, light: true })
