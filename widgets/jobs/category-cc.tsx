// One address for every job of a category.
import { addCcToCategory, listJobNotifications } from '#shared/jobs/calls.ts'
import { categoryCcForm, failedAs } from '#shared/jobs/cc-form.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { addFailed } from '#shared/jobs/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

export function CategoryCc({ categories }: { categories: readonly string[] }) {
  const { run, refused } = useCall(addCcToCategory)
  const using = useForm(categoryCcForm, {
    draft: 'cc of a category',
    refused: failedAs(refused, addFailed),
    async onSubmit(value) {
      const added = await run(value)
      if (!added) return undefined
      reload(listJobNotifications)
      toast(t(added.message), 'ok')
      return added
    },
    next: ({ category }) => ({ category })
  })
  return (
    <section className="card card-body to-category" aria-label={t(texts.toCategory)}>
      <h2>{t(texts.toCategory)}</h2>
      <p className="muted small">{t(texts.toCategoryLead)}</p>
      <FormView
        using={using}
        layout="line"
        choices={{ category: categories.map(category => ({ value: category, label: category })) }}
      />
    </section>
  )
}
