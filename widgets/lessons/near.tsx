// Lessons that may help with what is being made or read, at most three. Nothing is drawn while none is near, or when they
// cannot be read: nobody waits for them.
import { useEffect, useState } from 'react'

import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/lessons/helping-calls.ts'
import type { NearLesson } from '#shared/lessons/helping-schemas.ts'
import * as texts from '#shared/lessons/texts.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Chip } from '#widgets/kit/marks/buttons/chip.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { dayOf, helpedIn } from './words.ts'

/** What is on the screen comes first, and whoever types is not asked about with each letter. */
const PAUSE = 600
/** Fewer letters say nothing yet. */
const LEAST = 4
const MOST = 500

function useSettled(words: string): string | undefined {
  const [settled, settle] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => settle(words), PAUSE)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

interface Applying {
  apply: (
    lesson: string,
    applied: boolean
  ) => Promise<{ applied: boolean; helped: number; appliedBy: string | null } | undefined>
}

function One({ lesson, applying }: { lesson: NearLesson; applying?: Applying | undefined }) {
  const [said, say] = useState<Pick<NearLesson, 'appliedBy' | 'helped'>>()
  const { appliedBy, helped } = said ?? lesson
  const isApplied = appliedBy !== null
  const turn = async () => {
    const now = await applying?.apply(lesson._id, !isApplied)
    if (now) say(now)
  }
  return (
    <li>
      <Disclosure
        title={
          <span className="grow">
            {lesson.title}
            <span className="byline">
              <span>{lesson.authorName}</span>
              <span>{lesson.projectName}</span>
              <span className="num">{dayOf(lesson.date)}</span>
              {helped > 0 && <span>{helpedIn(helped)}</span>}
            </span>
          </span>
        }
      >
        <div className="card-body stack">
          <RichText html={lesson.content} />
          {applying && (
            <div className="row wrap">
              <Chip pressed={isApplied} onPress={() => void turn()}>
                {isApplied && appliedBy ? t(texts.appliedBy, { name: appliedBy }) : t(texts.applied)}
              </Chip>
            </div>
          )}
        </div>
      </Disclosure>
    </li>
  )
}

interface ShownProps {
  items: readonly NearLesson[]
  title: string
  applying?: Applying
}

const Shown = ({ items, title, applying }: ShownProps) =>
  items.length === 0 ? null : (
    <section className="card lessons-near">
      <div className="card-head">
        <h2>{t(title)}</h2>
      </div>
      <p className="card-body muted small">{t(texts.nearHint)}</p>
      <ul role="list">
        {items.map(lesson => (
          <One key={lesson._id} lesson={lesson} applying={applying} />
        ))}
      </ul>
    </section>
  )

/** For what is being made: nothing is read before there are words. */
export function Near({
  words,
  project,
  title = texts.near
}: {
  words: string
  project?: string | undefined
  title?: string
}) {
  const settled = useSettled(words)?.trim().slice(0, MOST) ?? ''
  const isAsked = plain(settled).length >= LEAST
  const { data } = useRead(calls.listLessonsNear, isAsked ? { words: settled, ...(project && { project }) } : undefined)
  return <Shown items={(isAsked && data?.items) || []} title={title} />
}

/** For a page of a task or a project. */
export function NearPlace({ taskId, projectId }: { taskId?: string; projectId?: string }) {
  const isQuiet = useSettled('') !== undefined
  const ofTask = useRead(calls.listLessonsOfTask, isQuiet && taskId ? { taskId } : undefined)
  const ofProject = useRead(calls.listLessonsOfProject, isQuiet && projectId && !taskId ? { projectId } : undefined)
  const toTask = useCall(calls.applyToTask)
  const toProject = useCall(calls.applyToProject)
  useRefusedToast(toTask.refused ?? toProject.refused, texts.notKept)
  const apply: Applying['apply'] = (lesson, applied) =>
    taskId ? toTask.run({ taskId, lesson, applied }) : toProject.run({ projectId: projectId ?? '', lesson, applied })
  const items = (taskId ? ofTask : ofProject).data?.items ?? []
  return <Shown items={items} title={texts.near} applying={{ apply }} />
}
