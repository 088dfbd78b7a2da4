// The options, in a tab: the browser's permission prompt would be hidden behind the popup.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

import { Disconnect } from '../page-kit/disconnect.tsx'
import { Newer } from '../page-kit/newer.tsx'
import { Sheet } from '../page-kit/page.tsx'
import { PressOutcome } from '../page-kit/press-outcome.tsx'
import { Reminders } from './reminders.tsx'
import { Connection } from './server.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Shown } from './shown.tsx'
import { Trackers } from './trackers.tsx'

function Data({ snapshot }: { snapshot: Snapshot }) {
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState(false)
  return (
    <section className="card" aria-labelledby="data">
      <h2 id="data">{t(pageTexts.data)}</h2>
      <p className="muted">{t(pageTexts.dataText)}</p>
      <PressOutcome kind="ok" text={done ? t(pageTexts.wiped) : undefined} />
      <div className="row between">
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t(pageTexts.wipe)}
        </Button>
        <a href="/diagnosis.html">{t(pageTexts.openDiagnosis)}</a>
      </div>
      {asking && (
        <Disconnect
          snapshot={snapshot}
          title={t(pageTexts.wipe)}
          onCancel={() => setAsking(false)}
          onDone={() => setDone(true)}
        />
      )}
    </section>
  )
}

export const OptionsPage = () => (
  <Sheet title={t(pageTexts.optionsTitle)}>
    {snapshot => (
      <>
        <Newer snapshot={snapshot} className="card row between" />
        <Connection snapshot={snapshot} />
        <Shown snapshot={snapshot} />
        <Reminders snapshot={snapshot} />
        <Trackers />
        <Shortcuts />
        <Data snapshot={snapshot} />
      </>
    )}
  </Sheet>
)
