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
import { makeLog, projectIn } from '#shared/tools/log.ts'
import { keepers } from '#shared/tools/readers.ts'
import { LOAN_DAYS, LONGEST_DAYS } from '#shared/tools/rules.ts'
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
  const [log] = useState(() =>
    makeLog(projectIn(projects, new URLSearchParams(location.search).get('project')), today, toast)
  )
  const { project, action, date, person, due, chosen, isLeft } = useStore(log.$state)
  const read = useRead(listLoggable, project ? { project, action } : undefined)
  const logging = useCall(logPieces)
  const verdict = useRef<HTMLSpanElement>(null)
  const pieces = (read.data ?? []).flatMap(kind => kind.items)
  const begin: typeof log.begin = part => {
    log.begin(part)
    logging.forget()
  }
  async function submit() {
    const done = await logging.run(log.inputOf(pieces))
    if (done) {
      verdict.current?.focus()
      log.finish(done)
    }
    read.again()
    reload(listLogged)
  }
  return (
    <div className="stack">
      <Scan onCode={code => log.chooseByCode(code, pieces)} />
      <section className="card log-card">
        <div className="card-body fields">
          <LineField
            label={t(texts.date)}
            value={date}
            input={{ type: 'date', max: today }}
            onChange={day => log.change({ date: day || today })}
          />
          <SelectField
            label={t(texts.colProject)}
            options={[['', t(texts.chooseProject)], ...projects.map(({ _id, name }) => [_id, name] as const)]}
            value={project}
            onChange={chosen => begin({ project: chosen })}
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
                onChange={(id, name) => log.change({ person: { id: id ?? '', name } })}
              />
            </div>
          )}
          {action === 'Check Out' && (
            <LineField
              label={t(texts.dueBack)}
              value={due}
              input={{ type: 'date', min: today, max: addDays(today, LONGEST_DAYS) }}
              hint={t(texts.dueHint, { days: LOAN_DAYS })}
              onChange={day => log.change({ due: day })}
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
              onChange={key => begin({ action: key })}
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
              {rows => <LogTable kinds={rows} way={action} chosen={chosen} onToggle={log.toggle} />}
            </Loaded>
          ))}
        {logging.refused && <RefusedCallout refused={logging.refused} />}
        <Foot
          verdict={verdict}
          chosen={pieces.filter(({ _id }) => chosen.has(_id)).map(({ code }) => code)}
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
