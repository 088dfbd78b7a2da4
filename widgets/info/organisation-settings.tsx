// What holds for the whole organisation: a plain form, for Owners.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'

import { readOrganisationSettings, saveOrganisationSettings } from '#shared/info/calls.ts'
import { settingsForm } from '#shared/info/form.ts'
import * as schemas from '#shared/info/schemas.ts'
import * as texts from '#shared/info/texts.ts'
import { load, put } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

declare module 'react' {
  interface WidgetTags {
    'bee-organisation-settings': object
  }
}

function SettingsForm({ settings }: { settings: schemas.OrganisationSettings }) {
  const { run, refused } = useCall(saveOrganisationSettings)
  const using = useForm(settingsForm, {
    start: settings,
    draft: 'organisation settings',
    refused,
    async onSubmit(value) {
      const saved = await run({ ...value, rev: settings.rev })
      if (!saved) return undefined
      put(readOrganisationSettings, {}, saved)
      toast(t(texts.settingsSaved), 'ok')
      return saved
    }
  })
  // What was typed stays: the next save is made to what somebody else has saved.
  useEffect(() => {
    const current =
      refused?.status === 409 ? schemas.readOrganisationSettings.answer.safeParse(refused.current) : undefined
    if (current?.success) put(readOrganisationSettings, {}, current.data)
  }, [refused])
  return <FormView using={using} />
}

function OrganisationSettings() {
  const store = useMemo(() => load(readOrganisationSettings, {}), [])
  const { data, error } = useStore(store)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t(texts.settings)}</h1>
          <p>{t(texts.settingsLead)}</p>
        </div>
      </div>
      <section className="card card-body">
        {data ? (
          <SettingsForm settings={data} />
        ) : error ? (
          <ErrorState refused={error.refusal} onReload={store.revalidate} />
        ) : (
          <Skeleton count={5} />
        )}
      </section>
    </>
  )
}

define('bee-organisation-settings', OrganisationSettings, { props: {} })
