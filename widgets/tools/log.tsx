// The daily log: what goes out and what comes back, piece by piece.
import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'

import { ofSite } from '#shared/building/site-path.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { $me } from '#shared/session/store.ts'
import { listLoggable, listLogged, listPieceKinds, logPieces } from '#shared/tools/calls.ts'
import { keepers } from '#shared/tools/readers.ts'
import { LOAN_DAYS, type LogAction, LONGEST_DAYS } from '#shared/tools/rules.ts'
import type { Logged } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { LineField, SelectField } from '#widgets/kit/form/line-fields.tsx'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { tool } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { LogTable } from './log-table.tsx'
import { LoggedList } from './logged-list.tsx'
import { TOOLS } from './paths.ts'
import { Scan } from './scan.tsx'
import css from './tools.css?inline'

interface Project {
  _id: string
  name: string
}

const actionChoices = [
  { key: 'Check In', label: texts.checkIn },
  { key: 'Check Out', label: texts.checkOut }
] as const

/** The one that the address names, or the only one. */
function projectIn(projects: readonly Project[]): string {
  const named = new URLSearchParams(location.search).get('project')
  const [first, other] = projects
  return projects.find(({ _id }) => _id === named)?._id ?? (other ? '' : (first?._id ?? ''))
}

const codesOf = (some: readonly { code: string }[]): string => some.map(({ code }) => code).join(', ')

/** What went, and why the others did not. */
function tell(action: LogAction, { results, errors }: Pick<Logged, 'errors' | 'results'>) {
  if (results.length) toast(t(action === 'Check Out' ? texts.doneOut : texts.doneIn, { codes: codesOf(results) }), 'ok')
  for (const { message } of errors) toast(message, 'danger')
}

interface FootProps {
  /** Gets the focus once the button has nothing left to send. */
  verdict: RefObject<HTMLSpanElement | null>
  chosen: readonly string[]
  isLeft: boolean
  busy: boolean
  back: string
  onSend: () => void
}

function Foot({ verdict, chosen, isLeft, busy, back, onSend }: FootProps) {
  const codes = chosen.join(', ')
  const said = isLeft ? t(texts.stillChosen, { codes }) : t(texts.chosenCount, { count: chosen.length, codes })
  return (
    <div className="card-foot">
      <span ref={verdict} className="small muted" role="status" tabIndex={-1}>
        {chosen.length ? said : t(texts.noneChosen)}
      </span>
      <span className="end btn-row">
        <Button kind="quiet" onClick={() => environment.go(back)}>
          {t(texts.cancel)}
        </Button>
        <Button kind="primary" disabled={chosen.length === 0} busy={busy && t(texts.submitting)} onClick={onSend}>
          {t(texts.submit)}
        </Button>
      </span>
    </div>
  )
}

function Choosing({ projects }: { projects: readonly Project[] }) {
  const today = useToday()
  const [project, setProject] = useState(() => projectIn(projects))
  const [action, act] = useState<LogAction>('Check Out')
  const [date, setDate] = useState(today)
  const [person, setPerson] = useState({ id: '', name: '' })
  const [due, setDue] = useState('')
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isLeft, leave] = useState(false)
  const read = useRead(listLoggable, project ? { project, action } : undefined)
  const logging = useCall(logPieces)
  const verdict = useRef<HTMLSpanElement>(null)
  const kinds = read.data ?? []
  const pieces = kinds.flatMap(kind => kind.items)
  const going = pieces.filter(({ _id }) => chosen.has(_id))
  const begin = () => {
    choose(new Set())
    leave(false)
    logging.forget()
  }
  async function submit() {
    const done = await logging.run({
      action,
      date,
      items: going.map(({ _id }) => _id),
      ...(action === 'Check Out' && person.id && { responsible: person.id }),
      ...(action === 'Check Out' && due && { due })
    })
    if (done) {
      tell(action, done)
      verdict.current?.focus()
      choose(new Set(done.errors.map(({ item }) => item)))
      leave(done.errors.length > 0)
    }
    read.again()
    reload(listLogged)
  }
  const toggle = (id: string) => {
    leave(false)
    choose(new Set(chosen.has(id) ? [...chosen].filter(one => one !== id) : [...chosen, id]))
  }
  /** A label that is scanned here is chosen; what cannot be is said, and nothing that was chosen is lost. */
  function chooseByCode(code: string): boolean {
    const piece = pieces.find(one => one.code === code)
    if (!piece && !chosen.size) return false
    if (piece && !chosen.has(piece._id)) toggle(piece._id)
    const missing = action === 'Check Out' ? texts.notToOut : texts.notToIn
    toast(t(piece ? texts.chosenNow : missing, { code }), piece ? 'ok' : 'danger')
    return true
  }
  return (
    <div className="stack">
      <Scan onCode={chooseByCode} />
      <section className="card log-card">
        <div className="card-body fields">
          <LineField
            label={t(texts.date)}
            value={date}
            input={{ type: 'date', max: today }}
            onChange={day => setDate(day || today)}
          />
          <SelectField
            label={t(texts.colProject)}
            options={[['', t(texts.chooseProject)], ...projects.map(({ _id, name }) => [_id, name] as const)]}
            value={project}
            onChange={chosen => {
              begin()
              setProject(chosen)
            }}
          />
          {action === 'Check Out' && (
            <div className="field">
              <label htmlFor="log-person">{t(texts.responsible)}</label>
              <PersonCombobox
                id="log-person"
                label={t(texts.responsible)}
                value={person.id}
                text={person.name}
                input={{ placeholder: t(texts.myself) }}
                onChange={(id, name) => setPerson({ id: id ?? '', name })}
              />
            </div>
          )}
          {action === 'Check Out' && (
            <LineField
              label={t(texts.dueBack)}
              value={due}
              input={{ type: 'date', min: today, max: addDays(today, LONGEST_DAYS) }}
              hint={t(texts.dueHint, { days: LOAN_DAYS })}
              onChange={setDue}
            />
          )}
          <div className="field">
            <span className="label" aria-hidden>
              {t(texts.logType)}
            </span>
            <Segments
              label={t(texts.logType)}
              options={actionChoices.map(({ key, label }) => ({ key, label: t(label) }))}
              value={action}
              onChange={key => {
                begin()
                act(key)
              }}
            />
          </div>
        </div>
        {project &&
          (read.data && pieces.length === 0 ? (
            <Empty
              icon={tool}
              title={t(texts.nothingToLog)}
              next={<LinkButton href={ofSite(`${TOOLS}/purchase`, project)}>{t(texts.toPurchase)}</LinkButton>}
            >
              {t(texts.nothingHint)}
            </Empty>
          ) : (
            <Loaded of={read}>
              {rows => <LogTable kinds={rows} way={action} chosen={chosen} onToggle={toggle} />}
            </Loaded>
          ))}
        {logging.refused && <RefusedCallout refused={logging.refused} />}
        <Foot
          verdict={verdict}
          chosen={going.map(({ code }) => code)}
          isLeft={isLeft}
          busy={logging.busy}
          back={ofSite(TOOLS, project)}
          onSend={() => void submit()}
        />
      </section>
      {project && <LoggedList project={project} date={date} />}
    </div>
  )
}

function ToolLog() {
  const me = useStore($me)
  const keeps = can(me, keepers)
  const all = useRead(listProjects, keeps ? {} : undefined)
  const tools = useRead(listPieceKinds, keeps ? undefined : { category: 'Tool' })
  const machines = useRead(listPieceKinds, keeps ? undefined : { category: 'Equipment' })
  const own = tools.data &&
    machines.data && [
      ...new Map([...tools.data.projects, ...machines.data.projects].map(one => [one._id, one])).values()
    ]
  const read = keeps
    ? { ...all, data: all.data?.map(({ _id, projectName }) => ({ _id, name: projectName })) }
    : { ...tools, data: own }
  return (
    <>
      <Crumbs steps={[{ label: t(texts.tools), href: TOOLS }, { label: t(texts.toLog) }]} />
      <PageHead title={t(texts.logTitle)} />
      <Loaded of={read} card>
        {projects => <Choosing projects={projects} />}
      </Loaded>
    </>
  )
}

define('bee-tool-log', ToolLog, { props: {}, css })
