// What the extension knows of itself, to read and to send to whoever helps.
import { useCallback, useEffect, useState } from 'react'

import type { Diagnosis } from '#shared/extension/messages.ts'
import * as pageTexts from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { copy, refresh } from '#widgets/kit/marks/icons.ts'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'

import { Sheet } from '../page-kit/page.tsx'
import { send } from '../page-kit/send.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'

const at = (instant: number | undefined): string =>
  instant ? new Date(instant).toISOString().replace('T', ' ').slice(0, 19) : t(pageTexts.none)

const LINES = new Map<string, string>(Object.entries(pageTexts.lines))

const lineOf = (line: string): string => t(LINES.get(line) ?? line)

/** Each fact as text, in the order in which they stand. */
export function factsOf(diagnosis: Diagnosis): [string, string][] {
  const { alarms, permissions } = diagnosis
  const alarm = ({ name, at: next, everyMinutes: minutes }: Diagnosis['alarms'][number]) =>
    minutes === undefined
      ? t(pageTexts.alarmOnce, { name, time: at(next) })
      : t(pageTexts.alarmEvery, { name, time: at(next), minutes })
  return [
    [t(pageTexts.facts.version), diagnosis.version],
    [t(pageTexts.facts.browser), diagnosis.browser],
    [t(pageTexts.facts.server), diagnosis.server],
    [t(pageTexts.facts.line), lineOf(diagnosis.line)],
    [t(pageTexts.facts.lastBeat), at(diagnosis.lastBeat)],
    [t(pageTexts.facts.lastError), diagnosis.lastError ?? t(pageTexts.none)],
    [t(pageTexts.facts.offset), t(pageTexts.milliseconds, { count: Math.round(diagnosis.offset) })],
    [t(pageTexts.facts.alarms), alarms.length > 0 ? alarms.map(alarm).join('; ') : t(pageTexts.none)],
    [t(pageTexts.facts.permissions), permissions.join(', ') || t(pageTexts.none)],
    [t(pageTexts.facts.waiting), String(diagnosis.waiting)],
    [t(pageTexts.facts.attention), String(diagnosis.attention)],
    [t(pageTexts.facts.startedAt), at(diagnosis.startedAt)]
  ]
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  const [said, setSaid] = useState<string>()
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(facts.map(([name, fact]) => `${name}: ${fact}`).join('\n'))
      setSaid(t(pageTexts.copied))
    } catch {
      setSaid(t(pageTexts.notCopied))
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
          {t(pageTexts.copy)}
        </Button>
        <span className="small muted" role="status">
          {said}
        </span>
      </div>
    </>
  )
}

function DiagnosisCard() {
  const [facts, setFacts] = useState<[string, string][]>()
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(async () => {
    const reply = await send({ kind: 'diagnose' })
    if (reply.ok && reply.diagnosis) setFacts(factsOf(reply.diagnosis))
    setProblem(reply.ok ? undefined : reply.error)
  }, [])
  useEffect(() => void ask(), [ask])
  return (
    <section className="card" aria-label={t(pageTexts.openDiagnosis)}>
      <p className="muted">{t(pageTexts.diagnosisText)}</p>
      <PressOutcome kind="danger" text={problem} />
      {facts ? <Facts facts={facts} /> : !problem && <Bone width="100%" height={320} />}
      <div>
        <Button kind="quiet" icon={refresh} onClick={() => void ask()}>
          {t(pageTexts.askAgain)}
        </Button>
      </div>
    </section>
  )
}

export const DiagnosisPage = () => <Sheet title={t(pageTexts.openDiagnosis)}>{() => <DiagnosisCard />}</Sheet>
