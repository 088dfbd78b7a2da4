// Somebody from outside joins a site.
import { useEffect, useState } from 'react'

import { addExternal } from '#shared/building/external/calls.ts'
import { externalForm } from '#shared/building/external/form.ts'
import { EXTERNAL_TEAM, OTHER, shownPhone } from '#shared/building/external/rules.ts'
import * as texts from '#shared/building/external/texts.ts'
import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'

const EMPTY = { countryCode: '+1' } as const

function AddTeamMember({ project }: { project?: string }) {
  const [count, setCount] = useState(0)
  const form = useForm(externalForm, {
    start: EMPTY,
    draft: 'external team member',
    next: () => EMPTY,
    async onSubmit(value) {
      const sent = { ...value, ...(project && { projectId: project }) }
      try {
        const done = await api(addExternal, sent.team === OTHER ? { ...sent, team: EXTERNAL_TEAM } : sent)
        toast(t(texts.created), 'ok')
        setCount(before => before + 1)
        return done
      } catch (error) {
        toast(t(texts.failed), 'danger')
        throw error
      }
    }
  })
  const { values, set } = form
  const typed = values.phone ?? ''
  // Written as one reads it, while it is typed; what is sent is digits alone.
  useEffect(() => {
    const shown = shownPhone(typed)
    if (/^[\d\s().-]*$/.test(typed) && shown !== typed) set('phone', shown)
  }, [typed, set])
  return (
    <>
      <PageHead title={t(texts.page)} lead={t(texts.lead)} area={false}>
        <div className="btn-row end">
          <LinkButton icon={users} href="/bmdashboard/externalteam">
            {t(texts.many)}
          </LinkButton>
        </div>
      </PageHead>
      <section className="card card-body" key={count}>
        <FormView using={form} layout="fields" />
      </section>
    </>
  )
}

define('bee-add-team-member', AddTeamMember, { props: { project: 'string' } })
