// The presets of a role: loading one changes the switches, and nothing is saved by it.
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/roles/calls.ts'
import { DEFAULT_PRESET } from '#shared/roles/rules.ts'
import type { Preset, Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil, trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { RenamePreset } from './new-preset.tsx'

interface PresetsProps {
  role: Role
  onLoad: (permissions: readonly string[], name: string) => void
  onClose: () => void
}

interface LineProps {
  preset: Preset
  onLoad: () => void
  onRename: () => void
  onDelete: () => void
}

function Line({ preset: { presetName, permissions }, onLoad, onRename, onDelete }: LineProps) {
  return (
    <li>
      <span className="breaks">
        <span className="strong">{presetName}</span>
        <span className="muted small"> {t(texts.presetCount, { count: permissions.length })}</span>
      </span>
      <span className="btn-row">
        {presetName !== DEFAULT_PRESET && (
          <>
            <IconButton icon={pencil} label={t(texts.renameNamed, { name: presetName })} onClick={onRename} />
            <IconButton icon={trash} label={t(texts.deleteNamed, { name: presetName })} onClick={onDelete} />
          </>
        )}
        <Button size="sm" label={t(texts.loadNamed, { name: presetName })} onClick={onLoad}>
          {t(texts.load)}
        </Button>
      </span>
    </li>
  )
}

export function Presets({ role: { roleName }, onLoad, onClose }: PresetsProps) {
  const read = useRead(calls.listPresets, { roleName })
  const deleting = useCall(calls.removePreset)
  const [renaming, setRenaming] = useState<Preset>()
  const box = useKeptFocus('li', 'button')

  async function remove({ _id, presetName }: Preset) {
    const sure = await confirm({
      title: t(texts.presetDeleteTitle, { name: presetName }),
      text: t(texts.presetDeleteBody),
      yes: t(texts.presetDelete),
      danger: true
    })
    if (!sure) return
    const done = await deleting.run({ id: _id })
    if (!done) return
    reload(calls.listPresets, { roleName })
    toast(t(done.message), 'ok')
  }
  return (
    <Dialog
      title={t(texts.presetsTitle, { role: roleName })}
      onClose={onClose}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {t(texts.close)}
        </Button>
      }
    >
      <div ref={box} className="stack">
        <p className="muted">{t(texts.presetsLead)}</p>
        <Loaded of={read}>
          {presets => (
            <ul className="presets" role="list">
              {presets.map(preset => (
                <Line
                  key={preset._id}
                  preset={preset}
                  onLoad={() => onLoad(preset.permissions, preset.presetName)}
                  onRename={() => setRenaming(preset)}
                  onDelete={() => void remove(preset)}
                />
              ))}
            </ul>
          )}
        </Loaded>
        <RefusedLine refused={deleting.refused} />
      </div>
      {renaming && <RenamePreset preset={renaming} onClose={() => setRenaming(undefined)} />}
    </Dialog>
  )
}
