// What the extension knows of itself, to read and to send to whoever helps.
import { useCallback, useEffect, useState } from 'react'

import type { Diagnosis } from '#shared/extension/messages.ts'
import * as own from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { copy, refresh } from '#widgets/kit/marks/icons.ts'
import { Bone } from '#widgets/kit/marks/skeleton.tsx'

import { Sheet } from '../page-kit/page.tsx'
import { send } from '../page-kit/send.ts'
import { Told } from '../page-kit/told.tsx'

const at = (instant: number | undefined): string =>
  instant ? new Date(instant).toISOString().replace('T', ' ').slice(0, 19) : t(own.none)

const LINES = new Map<string, string>(Object.entries(own.lines))

const lineOf = (line: string): string => t(LINES.get(line) ?? line)

/** Each fact as text, in the order in which they stand. */
export function factsOf(diagnosis: Diagnosis): [string, string][] {
  const { alarms, permissions } = diagnosis
  const alarm = ({ name, at: next, everyMinutes: minutes }: Diagnosis['alarms'][number]) =>
    minutes === undefined
      ? t(own.alarmOnce, { name, time: at(next) })
      : t(own.alarmEvery, { name, time: at(next), minutes })
  return [
    [t(own.facts.version), diagnosis.version],
    [t(own.facts.browser), diagnosis.browser],
    [t(own.facts.server), diagnosis.server],
    [t(own.facts.line), lineOf(diagnosis.line)],
    [t(own.facts.lastBeat), at(diagnosis.lastBeat)],
    [t(own.facts.lastError), diagnosis.lastError ?? t(own.none)],
    [t(own.facts.offset), t(own.milliseconds, { count: Math.round(diagnosis.offset) })],
    [t(own.facts.alarms), alarms.length > 0 ? alarms.map(alarm).join('; ') : t(own.none)],
    [t(own.facts.permissions), permissions.join(', ') || t(own.none)],
    [t(own.facts.waiting), String(diagnosis.waiting)],
    [t(own.facts.attention), String(diagnosis.attention)],
    [t(own.facts.startedAt), at(diagnosis.startedAt)]
  ]
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  const [said, setSaid] = useState<string>()
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(facts.map(([name, fact]) => `${name}: ${fact}`).join('\n'))
      setSaid(t(own.copied))
    } catch {
      setSaid(t(own.notCopied))
    }
  }
  return (
    <>
      <dl className="pairs aligned">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button icon={copy} onClick={() => void copyAll()}>
          {t(own.copy)}
        </Button>
        <span className="small muted" role="status">
          {said}
        </span>
      </div>
    </>
  )
}

function Asked() {
  const [facts, setFacts] = useState<[string, string][]>()
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(async () => {
    const reply = await send({ kind: 'diagnose' })
    if (reply.ok && reply.diagnosis) setFacts(factsOf(reply.diagnosis))
    setProblem(reply.ok ? undefined : reply.error)
  }, [])
  useEffect(() => void ask(), [ask])
  return (
    <section className="card" aria-label={t(own.openDiagnosis)}>
      <p className="muted">{t(own.diagnosisText)}</p>
      <Told kind="danger" text={problem} />
      {facts ? <Facts facts={facts} /> : !problem && <Bone width="100%" height={320} />}
      <div>
        <Button kind="quiet" icon={refresh} onClick={() => void ask()}>
          {t(own.askAgain)}
        </Button>
      </div>
    </section>
  )
}

export const DiagnosisPage = () => <Sheet title={t(own.openDiagnosis)}>{() => <Asked />}</Sheet>
