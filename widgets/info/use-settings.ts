// The form of the organisation's settings: what is set in one record and by one call a role is saved by one press, and taken
// back by one.
import { useStore } from '@nanostores/react'

import * as calls from '#shared/info/calls.ts'
import { countries } from '#shared/info/countries.ts'
import { currencies } from '#shared/info/currencies.ts'
import { type OrganisationSettings as Settings, readOrganisationSettings } from '#shared/info/schemas.ts'
import { settingsForm, type SettingFields } from '#shared/info/setting-form.ts'
import * as texts from '#shared/info/setting-texts.ts'
import { linesOf } from '#shared/kit/text/lines.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readFactorRoles, saveFactorRole } from '#shared/session/factor/calls.ts'
import { load } from '#shared/session/start.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { type RecordForm, useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import type { Choices, Role } from './setting-rows.tsx'

export const choices: Choices = { organisationCountry: countries(), hourCurrency: currencies() }

const demanded = (roles: readonly Role[]): string[] =>
  roles.filter(({ isDemanded }) => isDemanded).map(({ role }) => role)

/** How many of the settings differ. */
function differing(one: Settings, other: Settings): number {
  const { rev: _, ...before } = one
  return Object.entries(before).filter(([name, value]) => Reflect.get(other, name) !== value).length
}

export function useSettings(settings: Settings, roles: readonly Role[]): RecordForm<SettingFields, Settings> {
  const me = useStore($me)
  const saving = useCall(calls.saveOrganisationSettings)
  const savingRole = useCall(saveFactorRole)

  /** Says of each role whether it must have a second step, and only of those where that changes. */
  async function saveRoles(before: readonly string[], after: readonly string[]): Promise<boolean> {
    const changed = roles.map(({ role }) => role).filter(role => before.includes(role) !== after.includes(role))
    for (const role of changed) {
      const saved = await savingRole.run({ role, isDemanded: after.includes(role) })
      if (!saved) return false
      putAnswer(readFactorRoles, {}, saved)
    }
    // Who asks it of their own role is asked too.
    if (me && changed.includes(me.role)) void load()
    return true
  }

  async function takeBack(stored: Settings, now: Settings, before: readonly string[], after: readonly string[]) {
    const saved = differing(stored, now) > 0 ? await saving.run({ ...stored, rev: now.rev }) : now
    if (!saved) return
    putAnswer(calls.readOrganisationSettings, {}, saved)
    if (!(await saveRoles(after, before))) return
    record.using.reset({ ...saved, factorRoles: before.join('\n') })
    toast(t(texts.undone), 'ok')
  }

  const record = useRecordForm(settingsForm, {
    record: settings,
    schema: readOrganisationSettings.answer,
    start: (stored = settings) => ({ ...stored, factorRoles: demanded(roles).join('\n') }),
    draft: 'organisation settings',
    calls: [saving, savingRole],
    async save({ factorRoles, ...value }, stored = settings) {
      const [before, after] = [demanded(roles), linesOf(factorRoles)]
      const next = { ...stored, ...value }
      const saved = differing(stored, next) > 0 ? await saving.run({ ...value, rev: stored.rev }) : stored
      if (!saved) return undefined
      putAnswer(calls.readOrganisationSettings, {}, saved)
      if (!(await saveRoles(before, after))) return undefined
      const turned = roles.filter(({ role }) => before.includes(role) !== after.includes(role)).length
      const count = differing(stored, saved) + turned
      toast(t(texts.saved, { count }), 'ok', {
        action: { label: t(texts.undo), run: () => void takeBack(stored, saved, before, after) }
      })
      return saved
    }
  })
  return record
}
