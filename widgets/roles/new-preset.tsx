// Keeps the permissions as they are chosen on the page, saved or not, as a preset.
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/roles/calls.ts'
import { presetForm, renameForm } from '#shared/roles/form.ts'
import { type Preset, preset as presetSchema } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface NewProps {
  roleName: string
  permissions: string[]
  onClose: () => void
}

export function NewPreset({ roleName, permissions, onClose }: NewProps) {
  const using = useForm(presetForm, {
    start: { presetName: '' },
    draft: `new preset of ${roleName}`,
    async onSubmit({ presetName }) {
      const done = await api(calls.addPreset, { roleName, presetName, permissions })
      reload(calls.listPresets, { roleName })
      toast(t(texts.presetMade, { name: done.newPreset.presetName }), 'ok')
      onClose()
      return done
    }
  })
  const lead = t(texts.newPresetLead, { count: permissions.length })
  return <DialogForm title={t(texts.createPreset)} size="sm" {...{ using, onClose, lead }} />
}

export function RenamePreset({ preset, onClose }: { preset: Preset; onClose: () => void }) {
  const saving = useCall(calls.changePreset)
  const record = useRecordForm(renameForm, {
    record: preset,
    schema: presetSchema,
    start: (stored = preset) => ({ presetName: stored.presetName }),
    draft: `preset ${preset._id}`,
    calls: [saving],
    save: ({ presetName }, stored = preset) => saving.run({ id: preset._id, presetName, rev: stored.rev }),
    onSaved: ({ presetName, roleName }) => {
      reload(calls.listPresets, { roleName })
      toast(t(texts.renamed, { name: presetName }), 'ok')
      onClose()
    }
  })
  return (
    <DialogForm
      title={t(texts.renameTitle)}
      size="sm"
      using={record.using}
      onClose={onClose}
      notice={<ClashNotice of={record} />}
    />
  )
}
