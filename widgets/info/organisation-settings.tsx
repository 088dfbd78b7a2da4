// What holds for the whole organisation: a plain form, for Owners.
import * as calls from '#shared/info/calls.ts'
import { countries } from '#shared/info/countries.ts'
import { currencies } from '#shared/info/currencies.ts'
import { settingsForm } from '#shared/info/form.ts'
import { type OrganisationSettings as Settings, readOrganisationSettings } from '#shared/info/schemas.ts'
import * as texts from '#shared/info/texts.ts'
import { put } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function SettingsForm({ settings }: { settings: Settings }) {
  const saving = useCall(calls.saveOrganisationSettings)
  const record = useRecordForm(settingsForm, {
    record: settings,
    schema: readOrganisationSettings.answer,
    start: (stored = settings) => stored,
    draft: 'organisation settings',
    calls: [saving],
    save: (value, stored) => saving.run({ ...value, rev: stored?.rev }),
    saved: t(texts.settingsSaved),
    onSaved: saved => put(calls.readOrganisationSettings, {}, saved)
  })
  return (
    <>
      <ClashNotice of={record} />
      <FormView using={record.using} choices={{ organisationCountry: countries(), hourCurrency: currencies() }} />
    </>
  )
}

function OrganisationSettings() {
  const settings = useRead(calls.readOrganisationSettings, {})
  return (
    <>
      <PageHead title={t(texts.settings)} lead={t(texts.settingsLead)} />
      <section className="card card-body">
        <Loaded of={settings} waiting={<Skeleton count={5} />}>
          {data => <SettingsForm settings={data} />}
        </Loaded>
      </section>
      <Widget tag="bee-factor-roles" waiting={<Skeleton of="block" count={8} />} />
    </>
  )
}

define('bee-organisation-settings', OrganisationSettings, { props: {} })
