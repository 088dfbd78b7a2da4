// Writing a job. What is typed is kept until it is saved, and nobody overwrites somebody else unseen.
import { countries } from '#shared/info/countries.ts'
import { createJob, listAllJobs, updateJob } from '#shared/jobs/calls.ts'
import { jobForm, startOf, writingOf } from '#shared/jobs/form.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { positions } from '#shared/jobs/positions.ts'
import { type KeptJob, keptJob } from '#shared/jobs/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { RichControl } from '#widgets/kit/form/rich-control.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'

const asChoices = (all: readonly string[]): Choice[] => all.map(one => ({ value: one, label: one }))
const titles = asChoices(positions)

interface JobDialogProps {
  job: KeptJob | undefined
  today: Day
  categories: readonly string[]
  onClose: () => void
}

export function JobDialog({ job, today, categories, onClose }: JobDialogProps) {
  const creating = useCall(createJob)
  const updating = useCall(updateJob)
  const record = useRecordForm(jobForm, {
    record: job,
    schema: keptJob,
    start: stored => startOf(stored, today),
    labels: stored => ({ title: stored?.title ?? '', category: stored?.category ?? '' }),
    draft: job ? `job ${job._id}` : 'new job',
    calls: [creating, updating],
    save: (values, stored) =>
      stored
        ? updating.run({ ...writingOf(values), id: stored._id, rev: stored.rev })
        : creating.run(writingOf(values)),
    saved: t(texts.saved),
    onSaved() {
      reload(listAllJobs)
      onClose()
    }
  })
  const { using } = record
  return (
    <DialogForm
      title={t(job ? texts.editJob : texts.newJob)}
      size="lg"
      using={using}
      notice={<ClashNotice of={record} />}
      onClose={onClose}
    >
      <div className="fields">
        <FieldView using={using} name="title" choices={titles} />
        <FieldView using={using} name="category" choices={asChoices(categories)} />
      </div>
      <FieldView using={using} name="description">
        {control => (
          <RichControl
            control={control}
            description={t(using.problems.description ?? '')}
            placeholder={t(texts.descriptionHere)}
          />
        )}
      </FieldView>
      <div className="fields">
        <FieldView using={using} name="datePosted" />
        <FieldView using={using} name="expiresOn" />
        <FieldView using={using} name="location" />
        <FieldView using={using} name="workplace" />
        <FieldView using={using} name="country" choices={countries()} />
        <FieldView using={using} name="applyLink" />
      </div>
      <FieldView using={using} name="imageUrl" />
      <FieldView using={using} name="featured" />
    </DialogForm>
  )
}
