// What is said of a stock in a dialog: some of it goes to another project, and when it is ordered again.

import { t } from '#shared/kit/texts.ts'
import { setReorderLevel, transferStock } from '#shared/materials/ledger-calls.ts'
import { levelForm, transferForm } from '#shared/materials/forms.ts'
import type { Item } from '#shared/materials/ledger-schemas.ts'
import { withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { peopleLike } from '#widgets/kit/form/people-like.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { useProjects } from './choices.ts'

export function TransferDialog({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const { row } = item
  const moving = useCall(transferStock)
  const projects = useProjects().filter(({ value }) => value !== row.project._id)
  const using = useForm(transferForm, {
    refused: moving.refused,
    async onSubmit(sent) {
      const done = await moving.run({ id: row._id, ...sent })
      if (done) {
        toast(done.message, 'ok')
        onDone()
      }
      return done
    },
    start: {}
  })
  return (
    <DialogForm
      title={t(texts.transfer)}
      lead={t(texts.available, { amount: withUnit(row.stockAvailable, row.itemType.unit) })}
      using={using}
      dirty={using.dirty}
      onClose={onClose}
      choices={{ toProject: projects }}
    />
  )
}

export function LevelDialog({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const { _id: id, reorderLevel, reorderPerson } = item.row
  const setting = useCall(setReorderLevel)
  const using = useForm(levelForm, {
    start: { level: reorderLevel ?? undefined, person: reorderPerson?._id },
    labels: { person: reorderPerson?.name ?? '' },
    refused: setting.refused,
    async onSubmit({ level, person }) {
      const done = await setting.run({ id, level: level ?? null, person: person || null })
      if (done) {
        toast(t(texts.levelSaved), 'ok')
        onDone()
      }
      return done
    }
  })
  return (
    <DialogForm
      title={t(texts.setLevel)}
      using={using}
      dirty={using.dirty}
      onClose={onClose}
      choices={{ person: peopleLike }}
    />
  )
}
