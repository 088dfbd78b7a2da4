// Everybody who applied, for Owners: by state, job and words, worked through one after the other, and all of them as a file.
import { useState } from 'react'

import {
  countApplications,
  deleteApplication,
  listAllJobs,
  listApplications,
  listApplicationStages,
  mailApplications,
  readApplication,
  restoreApplication
} from '#shared/jobs/calls.ts'
import { applicationList } from '#shared/jobs/application-list.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { applicationStatuses } from '#shared/jobs/rules.ts'
import type { Application, KeptJob, Stage } from '#shared/jobs/schemas.ts'
import { MOST_AT_ONCE } from '#shared/jobs/stages/rules.ts'
import { applicationDeleted } from '#shared/jobs/texts.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { mail, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'
import { useChosen } from '#widgets/kit/lists/use-chosen.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import type { PageKey } from '#widgets/kit/page-keys.ts'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { When } from '#widgets/kit/marks/when.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { ApplicationDialog } from './dialog.tsx'
import { BoardView, OfficeLinks } from '../board-view.tsx'
import { MailMany } from './mail-many.tsx'
import { MailOffer, type Offer } from '../mail-offer.tsx'
import type { Template } from '#shared/jobs/templates.ts'
import { type Moving, useMoving, useStages } from './use-stages.ts'
import { ApplicationState } from './state.tsx'
import css from '../office.css?inline'

type Counts = Answer<typeof countApplications>

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? t(label) : t(texts.withCount, { label: t(label), count })

/** The same as a board: a word of the page's own. */
const VIEW: ListFilter = {
  name: 'view',
  label: texts.view,
  choices: [{ value: 'board', label: texts.views.board }]
}

const filtersFor = (
  counts: Counts | undefined,
  stages: readonly Stage[],
  jobs: readonly KeptJob[] | undefined
): readonly ListFilter[] =>
  applicationList
    .filtersWith({
      status: {
        choices: applicationStatuses.map(value => ({ value, label: withCount(texts.statuses[value], counts?.[value]) }))
      },
      stageId: {
        choices: stages.map(({ _id, name, applications: count }) => ({ value: _id, label: withCount(name, count) }))
      },
      jobId: {
        choices: (jobs ?? []).flatMap(({ _id, title, category, applications: count }) =>
          count > 0 ? [{ value: _id, label: `${title} - ${category} (${count})` }] : []
        )
      },
      unread: { choices: [{ value: 'yes', label: withCount(texts.unread, counts?.unread) }] }
    })
    .filter(({ name }) => jobs || name !== 'jobId')

const cellsOf = (open: (one: Application) => void) => ({
  name: (one: Application) => (
    <button
      type="button"
      className={one.isUnread ? 'link breaks unread' : 'link breaks'}
      aria-label={t(one.isUnread ? texts.readUnread : texts.read, { name: one.name })}
      onClick={() => open(one)}
    >
      {one.name}
    </button>
  ),
  email: ({ email }: Application) => <span className="breaks">{email}</span>,
  status: ({ status, stage }: Application) => <ApplicationState status={status} stage={stage} />,
  job: ({ jobTitle }: Application) => (
    <span className="breaks" dir="auto">
      {jobTitle}
    </span>
  ),
  score: ({ score }: Application) => score !== null && <span className="num">{score}</span>,
  applied: ({ appliedAt }: Application) => <When at={appliedAt} />
})

/** Jobs are the Owners' list: who only reads applications narrows by none. */
const useJobs = () => {
  const { allowed } = useCall(listAllJobs)
  return useRead(listAllJobs, allowed ? {} : undefined).data?.jobs
}

function JobApplications() {
  const jobs = useJobs()
  const { data: counts } = useRead(countApplications, {})
  const [asked, ask] = useState<string>()
  const stages = useStages(asked)
  const filters = filtersFor(counts, stages, jobs)
  const list = { of: listApplications, ...applicationList.page, filters }
  const shown = useList({ ...list, beside: [VIEW] })
  const { query, pages, setFilter } = shown
  const { rows = [], change } = pages
  const { jobId } = query
  if (jobId !== asked) ask(jobId)
  const [opened, open] = useState<Application>()
  const [written, write] = useState<{ to: readonly Application[]; template?: Template | undefined }>()
  const [offer, makeOffer] = useState<Offer>()
  const mayMail = useCall(mailApplications).allowed
  const chosen = useChosen(shown, ({ _id }) => _id)
  const picked = rows.filter(chosen.choosing.has).slice(0, MOST_AT_ONCE)
  const at = rows.findIndex(({ _id }) => _id === opened?._id)
  const { remove } = useTrash({
    remove: deleteApplication,
    restore: restoreApplication,
    texts: {
      deleted: applicationDeleted,
      restored: texts.applicationRestored,
      deleteFailed: texts.applicationNotDeleted,
      restoreFailed: texts.restoreFailed
    },
    refresh() {
      refresh()
      reload(listAllJobs)
    }
  })
  function recount() {
    reload(countApplications)
    reload(listApplicationStages)
    // The number in the menu.
    reload(readDashboard)
  }
  function refresh() {
    shown.refresh()
    reload(listApplications)
    recount()
  }
  /** The list keeps its place in it, also where a filter would leave it out now. */
  async function moved() {
    makeOffer(undefined)
    reload(listApplications)
    recount()
    if (!opened) return shown.refresh()
    return changed(await api(readApplication, { id: opened._id }))
  }
  function changed(fresh: Application) {
    change(known => known.map(one => (one._id === fresh._id ? { ...fresh } : one)))
    open(now => (now?._id === fresh._id ? fresh : now))
    recount()
  }
  const { move, allowed } = useMoving(() => void moved())
  const moving: Moving = {
    allowed,
    async move(all, stageId) {
      const done = await move(all, stageId)
      const [one, another] = all
      const stage = stages.find(({ _id }) => _id === stageId)
      if (done && one && !another && stage && mayMail)
        makeOffer({ application: await api(readApplication, { id: one._id }), stage })
      return done
    }
  }
  const offered = (
    <MailOffer
      offer={offer}
      onWrite={(one, template) => write({ to: [one], template })}
      onLeave={() => makeOffer(undefined)}
    />
  )
  const step = (to: Application | undefined) => to && (() => open(to))
  const isBoard = query['view'] === 'board'
  const toStage = (number: number): PageKey => ({
    key: String(number + 1),
    label: number === 0 ? texts.stageKey : '',
    run(row) {
      const [stage, one] = [stages[number], row === undefined ? undefined : rows[row]]
      if (stage && one && moving.allowed) void moving.move([one], stage._id)
    }
  })
  const bulk = chosen.count > 0 && moving.allowed && (
    <ChosenBar chosen={chosen}>
      <Menu
        label={t(texts.moveMany)}
        button={t(texts.moveMany)}
        items={stages.map(({ _id, name }) => ({
          label: name,
          run: () => void moving.move(picked, _id).then(done => done && chosen.clear())
        }))}
      />
      <Button icon={mail} onClick={() => write({ to: picked })}>
        {t(texts.writeMany)}
      </Button>
    </ChosenBar>
  )
  return (
    <>
      <PageHead title={t(texts.applications)} lead={t(texts.applicationsLead)}>
        <div className="btn-row end">
          <Segments
            label={t(texts.view)}
            options={[
              { key: 'list', label: t(texts.views.list) },
              { key: 'board', label: t(texts.views.board) }
            ]}
            value={isBoard ? 'board' : 'list'}
            onChange={key => setFilter('view', key === 'board' ? 'board' : '')}
          />
          {moving.allowed && <OfficeLinks />}
        </div>
      </PageHead>
      {!opened && offered}
      {isBoard ? (
        <BoardView {...{ stages, filters, shown, moving }} onOpen={open} />
      ) : (
        <ListView
          {...list}
          shown={shown}
          cells={cellsOf(open)}
          icon={users}
          onOpen={open}
          bulk={bulk || undefined}
          keys={moving.allowed ? stages.slice(0, 9).map((_, index) => toStage(index)) : []}
          {...(moving.allowed && { choosing: chosen.choosing })}
        />
      )}
      {opened && (
        <ApplicationDialog
          application={opened}
          stages={stages}
          moving={moving}
          offer={offered}
          onChanged={changed}
          onNext={at < 0 ? undefined : step(rows[at + 1])}
          onPrevious={at < 1 ? undefined : step(rows[at - 1])}
          onClose={() => open(undefined)}
          onErased={() => {
            open(undefined)
            toast(t(texts.applicationErased), 'ok')
            refresh()
          }}
          onDelete={() => void remove(opened._id).then(hasGone => hasGone && open(undefined))}
        />
      )}
      {written && (
        <MailMany
          {...written}
          stages={stages}
          onSent={() => {
            chosen.clear()
            makeOffer(undefined)
            refresh()
          }}
          onClose={() => write(undefined)}
        />
      )}
    </>
  )
}

define('bee-job-applications', JobApplications, { props: {}, css: `${listCss}${css}` })
