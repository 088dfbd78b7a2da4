// How a piece is: the form that says it, with the piece's state beside it.
import { useEffect, useState } from 'react'

import { standIn } from '#shared/building/site-path.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { readTool, updateToolStatus } from '#shared/tools/calls.ts'
import { statusFields, statusForm } from '#shared/tools/form.ts'
import { statuses } from '#shared/tools/rules.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { peopleLike } from '#widgets/kit/form/people-like.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { listPath, piecePath, siteDashboard } from './paths.ts'
import { listOf } from './piece-page.tsx'
import css from './tools.css?inline'
import { nameOf } from './words.ts'

/** What is owned goes back to nobody. */
const statusesFor = ({ purchaseStatus }: Piece): readonly Choice[] =>
  statuses.filter(one => one !== 'Returned' || purchaseStatus === 'Rental').map(value => ({ value, label: value }))

const DETAILS = ['usedBy', 'usedFor', 'needsReplacement', 'note', 'meter', 'maintenanceDue', 'pictures'] as const

/** The one that an address asks for. */
const statusIn = () => {
  const named = new URLSearchParams(location.search).get('status')
  return statuses.find(one => one === named)
}

function StatusForm({ piece }: { piece: Piece }) {
  const today = useToday()
  const saving = useCall(updateToolStatus)
  const [status] = useState(statusIn)
  const { _id, code, itemType, project, logRecord, meter, maintenanceDue } = piece
  const lastUser = logRecord.at(-1)?.responsibleUser
  const isOut = piece.outSince !== null
  const path = piecePath(_id, itemType.category, project._id)
  useEffect(() => standIn(project._id, listPath(itemType.category)), [project._id, itemType.category])
  const using = useForm(statusForm, {
    start: {
      ...statusFields.starts(),
      date: today,
      checkIn: isOut && status === 'Broken/Needs repair',
      ...(status && { status }),
      ...(lastUser && { usedBy: lastUser._id }),
      meter,
      maintenanceDue
    },
    labels: { usedBy: lastUser ? nameOf(lastUser) : '' },
    draft: `tool status ${_id}`,
    refused: saving.refused,
    async onSubmit({ checkIn, maintenanceDue: next, ...value }) {
      const sent = statusFields.toSend(value)
      const saved = await saving.run({ id: _id, ...sent, checkIn, maintenanceDue: next || null })
      if (saved) {
        toast(t(texts.statusStored, { code, status: t(sent.status), condition: t(saved.condition) }), 'ok')
        environment.go(path)
      }
      return saved
    }
  })
  return (
    <>
      <Crumbs
        steps={[listOf(itemType.category, project._id), { label: code, href: path }, { label: t(texts.updateStatus) }]}
      />
      <PageHead title={t(texts.statusTitle)} lead={`${itemType.name} · ${code} · ${t(piece.condition)}`} area={false} />
      <section className="card">
        <div className="card-body">
          <FormView
            using={using}
            layout="stack"
            only={isOut ? ['date', 'status', 'checkIn', ...DETAILS] : ['date', 'status', ...DETAILS]}
            choices={{ usedBy: peopleLike, status: statusesFor(piece) }}
            footer={
              <LinkButton kind="quiet" href={path}>
                {t(texts.cancel)}
              </LinkButton>
            }
          />
        </div>
      </section>
    </>
  )
}

function ToolStatus({ equipmentId = '' }: { equipmentId?: string }) {
  return (
    <LoadedPage of={useRead(readTool, { id: equipmentId })} under={[siteDashboard()]}>
      {piece => <StatusForm key={piece._id} piece={piece} />}
    </LoadedPage>
  )
}

define('bee-tool-status', ToolStatus, { props: { equipmentId: 'string' }, css: fields + css })
