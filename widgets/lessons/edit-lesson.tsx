// A lesson changed in place by its author.
import { filesText } from '#shared/kit/form/files-form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { changeLesson, countTags } from '#shared/lessons/calls.ts'
import { editForm, linesOf, tagsOf } from '#shared/lessons/form.ts'
import { type Lesson, lesson as schema } from '#shared/lessons/schemas.ts'
import * as texts from '#shared/lessons/texts.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { TagBox } from './tag-box.tsx'

const startOf = (lesson: Lesson | undefined) => ({
  title: lesson?.title ?? '',
  content: lesson?.content ?? '',
  files: filesText(lesson?.files ?? []),
  tags: linesOf(lesson?.tags ?? [])
})

interface EditProps {
  lesson: Lesson
  onClose: () => void
  onSaved: (lesson: Lesson) => void
}

export function EditLesson({ lesson, onClose, onSaved }: EditProps) {
  const changing = useCall(changeLesson)
  const of = useRecordForm(editForm, {
    record: lesson,
    schema,
    start: startOf,
    draft: `lesson ${lesson._id}`,
    calls: [changing],
    save: ({ tags, ...sent }, stored) =>
      changing.run({ ...sent, tags: tagsOf(tags), id: lesson._id, ...(stored && { rev: stored.rev }) }),
    saved: t(texts.saved),
    onSaved: saved => {
      reload(countTags, {})
      onSaved(saved)
    },
    guard: true
  })
  const cancel = () => {
    of.using.reset()
    onClose()
  }
  return (
    <>
      <ClashNotice of={of} />
      <FormView
        using={of.using}
        footer={
          <Button kind="quiet" onClick={cancel}>
            {t(texts.cancel)}
          </Button>
        }
      >
        <div className="stack">
          <FieldView using={of.using} name="title" />
          <FieldView using={of.using} name="content" />
          <FieldView using={of.using} name="files" />
          <FieldView using={of.using} name="tags">
            {control => <TagBox control={control} />}
          </FieldView>
        </div>
      </FormView>
    </>
  )
}
