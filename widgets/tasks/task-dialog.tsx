// A task in a dialog, new or not. What somebody else saved meanwhile is merged, and asked about where both changed it.
import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { partOf } from '#shared/tasks/diff-fields.ts'
import { task as taskSchema, type Task } from '#shared/tasks/schemas.ts'
import * as texts from '#shared/tasks/task-form-texts.ts'
import {
  addForm,
  backOf,
  changeOf,
  editForm,
  estimateSaid,
  newTaskOf,
  startOf,
  suggestForm,
  type TaskFields
} from '#shared/tasks/task-form.ts'
import { addTask, editTask } from '#shared/tasks/tree/calls.ts'
import type { TaskChange, Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'
import { type RecordForm, useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { PeopleControl } from './people-control.tsx'

interface FieldsProps {
  using: UsingForm<TaskFields>
  projectId: string
  names: ReadonlyMap<string, string>
  /** None is stored of a new one. */
  task?: Task | undefined
}

function TaskFieldViews({ using, projectId, names, task }: FieldsProps) {
  const hasParts = task !== undefined && task.childrenQty > 0
  const field = (name: keyof TaskFields & string) => <FieldView using={using} name={name} />
  const sum = (name: keyof TaskFields & string) => <FieldView using={using} name={name} locked={hasParts} />
  return (
    <>
      {field('taskName')}
      {!hasParts && (
        <div className="pair">
          {field('priority')}
          {field('status')}
        </div>
      )}
      <FieldView using={using} name="resources">
        {control => <PeopleControl {...{ control, projectId, names }} />}
      </FieldView>
      <fieldset className="stack">
        <legend className="strong">{t(texts.hours)}</legend>
        <div className="trio">
          {sum('hoursBest')}
          {sum('hoursMost')}
          {sum('hoursWorst')}
        </div>
        <p className="muted small" role="status">
          {hasParts ? t(texts.sumOfParts) : estimateSaid(using.values, task)}
        </p>
      </fieldset>
      <div className="pair">
        {sum('startedDatetime')}
        {sum('dueDatetime')}
      </div>
      <div className="pair">
        {field('category')}
        {field('classification')}
      </div>
      {field('links')}
      {field('whyInfo')}
      {field('intentInfo')}
      {field('endstateInfo')}
    </>
  )
}

interface FrameProps extends Omit<FieldsProps, 'task' | 'using'> {
  title: string
  lead?: string
  of: RecordForm<TaskFields, Task>
  onClose: () => void
}

function Frame({ title, lead, of, onClose, ...fields }: FrameProps) {
  const show = (name: string, { resources }: Task) =>
    name === 'resources' ? resources.map(one => one.name).join(', ') || t(texts.nobodyOn) : undefined
  return (
    <DialogForm
      title={title}
      {...(lead && { lead })}
      size="lg"
      using={of.using}
      onClose={onClose}
      close={texts.cancel}
      notice={<ClashNotice of={of} show={show} />}
    >
      <div className="stack task-form">
        <TaskFieldViews using={of.using} task={of.stored} {...fields} />
        {!of.stored && (
          <Widget
            tag="bee-lessons-near"
            about={of.using.values.taskName ?? ''}
            projectId={fields.projectId}
            waiting={<></>}
            failed={<></>}
          />
        )}
      </div>
    </DialogForm>
  )
}

/** Where a new task goes: under a task, right after one, or last on the first level. */
export interface NewPlace {
  under?: TreeRow
  after?: TreeRow
}

interface AddProps {
  wbs: Tree['wbs']
  place: NewPlace
  people: Tree['people']
  onSaved: (id: string) => void
  onClose: () => void
}

const namesOf = (people: readonly { userID: string; name: string }[]) =>
  new Map(people.map(({ userID, name }) => [userID, name]))

export function AddTask({ wbs, place, people, onSaved, onClose }: AddProps) {
  const { under, after } = place
  const adding = useCall(addTask)
  useRefusedToast(adding.refused?.fields ? undefined : adding.refused, texts.addFailed)
  const mother = under?._id ?? after?.mother ?? '0'
  const of = useRecordForm(addForm, {
    record: undefined,
    schema: taskSchema,
    start: startOf,
    draft: `task new ${wbs._id} ${mother}`,
    calls: [adding],
    save: value => adding.run({ ...newTaskOf(value), wbsId: wbs._id, mother, ...(after && { after: after._id }) }),
    onSaved({ _id: id, taskName: name }) {
      toast(t(texts.added, { name }), 'ok')
      onSaved(id)
      onClose()
    }
  })
  const names = useMemo(() => namesOf(people), [people])
  const title = under ? t(texts.addUnder, { num: shortNum(under.num), name: under.taskName }) : t(texts.addTitle)
  return <Frame {...{ title, of, names, onClose }} projectId={wbs.projectId} />
}

interface EditProps {
  task: Task
  projectId: string
  onSaved: () => void
  onClose: () => void
}

/** For those who may not change tasks: the same form, sent to those who may. */
function SuggestLoaded({ task, projectId, onClose }: EditProps) {
  const sending = useCall(suggestTaskEdit)
  useRefusedToast(sending.refused?.fields ? undefined : sending.refused, texts.suggestFailed)
  const names = useMemo(() => namesOf(task.resources), [task])
  const of = useRecordForm(suggestForm, {
    record: task,
    schema: taskSchema,
    start: startOf,
    draft: `task suggested ${task._id}`,
    calls: [sending],
    save(value) {
      const { resources, ...change } = changeOf(value, task)
      const people = resources?.map(({ userID }) => ({ userID, name: names.get(userID) ?? '' }))
      return sending.run({
        taskId: task._id,
        oldTask: partOf(task),
        newTask: partOf({ ...change, resources: people })
      })
    },
    saved: t(texts.suggested),
    onSaved: onClose
  })
  const title = t(texts.suggestTitle, { num: shortNum(task.num), name: task.taskName })
  return <Frame {...{ title, of, names, projectId, onClose }} lead={t(texts.suggestLead)} />
}

/** The dialog is gone by then: what somebody changed since stays, and is said. */
async function takeBack(change: Input<typeof editTask>): Promise<boolean> {
  try {
    await api(editTask, change)
    toast(t(texts.takenBack), 'ok')
    return true
  } catch (error) {
    toast(t(texts.saveFailed, { message: t(refusalOf(error).message) }), 'danger')
    return false
  }
}

function EditLoaded({ task, projectId, onSaved, onClose }: EditProps) {
  const saving = useCall(editTask)
  const back = useRef<TaskChange>(undefined)
  useRefusedToast(
    saving.refused?.fields || saving.refused?.status === 409 ? undefined : saving.refused,
    texts.saveFailed
  )
  const of = useRecordForm(editForm, {
    record: task,
    schema: taskSchema,
    start: startOf,
    draft: `task ${task._id}`,
    calls: [saving],
    save(value, stored) {
      const change = changeOf(value, stored ?? task)
      back.current = backOf(change, stored ?? task)
      return saving.run({ ...change, id: task._id, ...(stored && { rev: stored.rev }) })
    },
    onSaved({ _id: id, rev }) {
      const change = back.current
      const undo = () => void takeBack({ id, rev, ...change }).then(isBack => isBack && onSaved())
      toast(
        t(texts.saved),
        'ok',
        change && Object.keys(change).length ? { action: { label: t(kit.undo), run: undo } } : {}
      )
      onSaved()
      onClose()
    }
  })
  const names = useMemo(() => namesOf(task.resources), [task])
  const title = t(texts.editTitle, { num: shortNum(task.num), name: task.taskName })
  return <Frame {...{ title, of, names, projectId, onClose }} />
}

/** Reads the task: the tree has only some of it. */
export function EditTask({ id, ...rest }: Omit<EditProps, 'task'> & { id: string }) {
  const task = useRead(readTask, { id })
  const me = useStore($me)
  if (task.data && !holds(me, 'updateTask')) return <SuggestLoaded task={task.data} {...rest} />
  if (task.data) return <EditLoaded task={task.data} {...rest} />
  return (
    <Dialog title={t(texts.editTitle, { num: '', name: '' }).trim()} size="lg" onClose={rest.onClose}>
      <Loaded of={task}>{() => null}</Loaded>
    </Dialog>
  )
}
