// Whose work the page beside the panel is, and what one would do with that.
import { useStore } from '@nanostores/react'

import { withNote } from '#shared/extension/page-note.ts'
import { shownAddress, workOf } from '#shared/extension/page-of.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import * as texts from '#shared/extension/task-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { isRunning } from '#shared/timer/rules.ts'
import { isSameWork, LONGEST_LABEL, LONGEST_NOTE } from '#shared/timer/work.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { link } from '#widgets/kit/marks/icons.ts'

import { $address } from '../page-kit/active-tab.ts'
import { press } from '../page-kit/send.ts'
import { $timer } from '../page-kit/ticking.ts'

export function ThisPage({ snapshot }: { snapshot: Snapshot }) {
  const address = useStore($address)
  const timer = useStore($timer)
  const found = address && workOf(address, snapshot)
  if (!address || !found || !timer) return null
  const { chosen, notes } = timer.work
  const runs = isRunning(timer)
  const isThis = runs && isSameWork(chosen, found)
  const noted = withNote(notes, address, LONGEST_NOTE)
  const work = { chosen: { ...found, label: found.label.slice(0, LONGEST_LABEL) } }
  return (
    <section className="detect" aria-label={t(texts.belongs, { what: found.label })}>
      <p className="row">
        <Icon of={link} />
        <b className="strong">{t(texts.belongs, { what: found.label })}</b>
      </p>
      <p className="small address">{shownAddress(address)}</p>
      <div className="row tight">
        {!isThis && (
          <Button size="sm" onClick={() => void press({ kind: 'start-for', work })}>
            {t(runs ? texts.switchTask : texts.startTimer)}
          </Button>
        )}
        {noted !== notes && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => void press({ kind: 'timer', action: 'SET_WORK', work: { notes: noted } })}
          >
            {t(texts.addLink)}
          </Button>
        )}
      </div>
    </section>
  )
}
