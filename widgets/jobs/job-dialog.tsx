// Writing a job. What is typed is kept until it is saved, and nobody overwrites somebody else unseen.
import { useEffect, useState } from 'react'

import { createJob, listAllJobs, updateJob } from '#shared/jobs/calls.ts'
import { jobForm, startOf, writingOf } from '#shared/jobs/form.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { positions } from '#shared/jobs/positions.ts'
import { type KeptJob, keptJob } from '#shared/jobs/schemas.ts'
import type { Day } from '#shared/kit/day.ts'
import type { Choice } from '#shared/kit/form.ts'
import { reload } from '#shared/kit/load.ts'
import type { Refusal } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { FieldView } from '#widgets/kit/form/field.tsx'
import { FormNotices, FormRefusal, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { Description } from './description.tsx'
import { JobConflict } from './job-conflict.tsx'

const asChoices = (all: readonly string[]): Choice[] => all.map(one => ({ value: one, label: one }))
const titles = asChoices(positions)

/** The job of somebody who was faster comes with the refusal. */
function currentIn(refused: Refusal | undefined): KeptJob | undefined {
  if (refused?.status !== 409) return undefined
  const found = keptJob.safeParse(refused.current)
  return found.success ? found.data : undefined
}

interface JobDialogProps {
  job: KeptJob | undefined
  today: Day
  categories: readonly string[]
  onClose: () => void
}

/** One call for either, so that the form needs not know. */
function useSave(job: KeptJob | undefined) {
  const creating = useCall(createJob)
  const updating = useCall(updateJob)
  const [current, setCurrent] = useState(job)
  const [conflict, setConflict] = useState<KeptJob>()
  const { refused } = updating
  useEffect(() => {
    const found = currentIn(refused)
    if (found) setConflict(found)
  }, [refused])
  return {
    current,
    conflict,
    refused: conflict ? undefined : (refused ?? creating.refused),
    save: (written: ReturnType<typeof writingOf>) =>
      current ? updating.run({ ...written, id: current._id, rev: current.rev }) : creating.run(written),
    /** The next save is made to what somebody else has saved. */
    settle: () => {
      if (conflict) setCurrent(conflict)
      setConflict(undefined)
      updating.forget()
    }
  }
}

export function JobDialog({ job, today, categories, onClose }: JobDialogProps) {
  const { current, conflict, refused, save, settle } = useSave(job)
  const using = useForm(jobForm, {
    start: startOf(job, today),
    labels: { title: job?.title ?? '', category: job?.category ?? '' },
    draft: job ? `job ${job._id}` : 'new job',
    refused,
    async onSubmit(values) {
      const saved = await save(writingOf(values))
      if (!saved) return undefined
      reload(listAllJobs)
      onClose()
      toast(t(texts.saved), 'ok')
      return saved
    }
  })
  const takeTheirs = () => {
    if (conflict) using.reset(startOf(conflict, today), { title: conflict.title, category: conflict.category })
    settle()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.close)}
      </Button>
      <SubmitButton using={using} />
    </>
  )
  return (
    <Dialog title={t(job ? texts.editJob : texts.newJob)} size="lg" onClose={onClose} footer={footer}>
      <form
        id={using.id}
        className="stack"
        noValidate
        onSubmit={event => void using.submit(event)}
        onPointerDown={using.press}
      >
        <FormNotices using={using} long />
        {conflict && current && (
          <JobConflict from={current} current={conflict} today={today} onKeep={settle} onTake={takeTheirs} />
        )}
        <div className="fields">
          <FieldView using={using} name="title" choices={titles} />
          <FieldView using={using} name="category" choices={asChoices(categories)} />
        </div>
        <FieldView using={using} name="description">
          {control => <Description control={control} problem={using.problems.description} />}
        </FieldView>
        <div className="fields">
          <FieldView using={using} name="datePosted" />
          <FieldView using={using} name="expiresOn" />
          <FieldView using={using} name="location" />
          <FieldView using={using} name="applyLink" />
        </div>
        <FieldView using={using} name="imageUrl" />
        <FieldView using={using} name="featured" />
        <FormRefusal using={using} />
      </form>
    </Dialog>
  )
}
