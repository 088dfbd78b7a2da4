// A form that somebody made, as it is answered: by members once each, or by anybody who has its address.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'

import { readSharedForm } from '#shared/forms/answering-calls.ts'
import { visitorKeeperOf } from '#shared/forms/keepers.ts'
import { visiting } from '#shared/forms/visiting.ts'
import { api } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import css from '#widgets/kit/form/paged/paged.css?inline'
import { type SendFile, UploadWay } from '#widgets/kit/form/uploads/upload-way.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { ForMembers, Done, NotOpen } from './answered.tsx'
import { addressOf, Fill, type FillProps } from './fill-form.tsx'
import { ForMember } from './for-member.tsx'
import { OpenForms } from './open-forms.tsx'
import own from './form-viewer.css?inline'

function ForVisitor({ formId, page }: { formId: string; page: string }) {
  const read = useRead(readSharedForm, { formId })
  const [sender] = useState(() => visiting(api))
  const [refused, setRefused] = useState<Refusal>()
  const [isSent, setSent] = useState(false)
  const keeper = visitorKeeperOf(formId)
  useEffect(() => void sender.prepare().catch(() => undefined), [sender])
  const upload = useMemo<SendFile>(() => (file, how) => sender.upload({ formId, ...file }, how), [sender, formId])
  if (read.refused?.status === 403) return <ForMembers />
  const send: FillProps['send'] = async ({ version }, answers) => {
    setRefused(undefined)
    const refusal = await sender.send({ formId, version, answers })
    setRefused(refusal)
    if (refusal) return false
    await keeper.forget()
    setSent(true)
    return true
  }
  return (
    <LoadedPage of={read} waiting={<Skeleton of="block" count={12} />}>
      {({ form }) => {
        const again = () => {
          setSent(false)
          environment.go(addressOf(formId, '1'))
        }
        if (isSent) return <Done title={form.formName} onAgain={again} />
        return form.state === 'open' ? (
          <UploadWay.Provider value={upload}>
            <Fill asked={form} {...{ page, keeper, send, refused }} />
          </UploadWay.Provider>
        ) : (
          <NotOpen form={form} />
        )
      }}
    </LoadedPage>
  )
}

function FormViewer({ formId, page = '1' }: { formId?: string; page?: string }) {
  const me = useStore($me)
  return (
    <div className="form-viewer stack">
      {!formId ? (
        <OpenForms />
      ) : me ? (
        <ForMember key={formId} {...{ formId, page, me }} />
      ) : (
        <ForVisitor key={formId} {...{ formId, page }} />
      )}
    </div>
  )
}

define('bee-form-viewer', FormViewer, { props: { formId: 'string', page: 'string' }, css: fields + css + own })
