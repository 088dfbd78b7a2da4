// Writing a lesson, of a building project or of any other.
import { useStore } from '@nanostores/react'

import { environment } from '#shared/kit/environment.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { countTags, createLesson } from '#shared/lessons/calls.ts'
import { lessonForm, tagsOf } from '#shared/lessons/form.ts'
import { EVERYBODY } from '#shared/lessons/rules.ts'
import * as texts from '#shared/lessons/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { chevronLeft } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './lessons.css?inline'
import { Near } from './near.tsx'
import { TagBox } from './tag-box.tsx'
import { listPath } from './paths.ts'

interface FormProps {
  projectId: string
  projects: readonly Choice[]
}

function Form({ projectId, projects }: FormProps) {
  const { data: roles = [] } = useRead(listRoles, {})
  const adding = useCall(createLesson)
  const isThere = projects.some(({ value }) => value === projectId)
  const using = useForm(lessonForm, {
    start: { allowedRoles: EVERYBODY, ...(isThere && { relatedProject: projectId }) },
    draft: `lesson ${projectId}`,
    onDevice: true,
    refused: adding.refused,
    async onSubmit({ tags, ...lesson }) {
      const made = await adding.run({ ...lesson, tags: tagsOf(tags) })
      if (!made) {
        toast(t(texts.notAdded), 'danger')
        return undefined
      }
      const show = () => environment.go(listPath({ project: lesson.relatedProject }))
      if (made._id) toast(t(texts.added), 'ok', { action: { label: t(texts.showIt), run: show } })
      else toast(t(texts.unexpected), 'danger')
      reload(countTags, {})
      return made
    },
    next: ({ relatedProject, allowedRoles }) => ({ relatedProject, allowedRoles })
  })
  const readBy = [
    { value: EVERYBODY, label: texts.everyone },
    ...roles.map(({ roleName }) => ({ value: roleName, label: roleName }))
  ]
  const { values } = using
  return (
    <div className="lesson-cols">
      <section className="card">
        <div className="card-body">
          <FormView using={using} button="none">
            <div className="stack">
              <FieldView using={using} name="title" />
              <FieldView using={using} name="content" />
              <FieldView using={using} name="files" />
              <FieldView using={using} name="tags">
                {control => <TagBox control={control} />}
              </FieldView>
              <div className="fields">
                <FieldView using={using} name="relatedProject" choices={projects} />
                <FieldView using={using} name="allowedRoles" choices={readBy} />
              </div>
            </div>
          </FormView>
        </div>
        <div className="card-foot">
          <LinkButton
            kind="quiet"
            icon={chevronLeft}
            href={projectId ? `/bmdashboard/projects/${projectId}` : listPath()}
          >
            {t(texts.back)}
          </LinkButton>
          <span className="end">
            <SubmitButton using={using} />
          </span>
        </div>
      </section>
      <Near words={values.title ?? ''} project={values.relatedProject} title={texts.alike} />
    </div>
  )
}

function LessonForm({ projectId = '' }: { projectId?: string }) {
  const me = useStore($me)
  const projects = useRead(listProjects, {})
  return (
    <>
      <PageHead title={t(texts.write)} area={texts.page} />
      <Loaded of={projects} card>
        {all => (
          <Form
            key={`${me?.id} ${projectId}`}
            projectId={projectId}
            projects={all.map(({ _id, projectName }) => ({ value: _id, label: projectName }))}
          />
        )}
      </Loaded>
    </>
  )
}

define('bee-lesson-form', LessonForm, { props: { projectId: 'string' }, css })
