// A form of applications while it is built: saved when somebody asks for it, to what is stored by then or not at all.
import { builtForm, type FormContent } from '#shared/jobs/builder/draft.ts'
import { createJobForm, listJobForms, updateJobForm } from '#shared/jobs/calls.ts'
import { type JobForm, readJobForm } from '#shared/jobs/schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { makeMaker } from '#shared/kit/form/maker.ts'
import { useMaker } from '#widgets/kit/form/use-maker.ts'

export const builderDraftName = (title: string): string => `job form ${title.toLowerCase()}`

export const useBuilder = (title: string, given: JobForm | undefined) =>
  useMaker(() =>
    makeMaker<FormContent, JobForm>(given, {
      draft: builderDraftName(title),
      written: builtForm,
      partsOf: form => ({ description: form?.description ?? '', questions: form?.questions ?? [] }),
      isLive: false,
      save({ written: { description, questions }, form, rev }) {
        const parts = { title, description: description.trim(), questions }
        return form && rev ? api(updateJobForm, { ...parts, formId: form._id, rev }) : api(createJobForm, parts)
      },
      current: readJobForm.answer,
      onSaved: () => reload(listJobForms)
    })
  )
export type Building = ReturnType<typeof useBuilder>
