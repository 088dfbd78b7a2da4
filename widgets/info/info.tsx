// What opens behind an info icon: the text of an area, for whoever may read it.
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { listInformations } from '#shared/info/information-calls.ts'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './info.css?inline'
import { ContentDialog } from './information-editor.tsx'
import { InformationReader } from './information-reader.tsx'

export interface InfoAttributes {
  area?: string
  'onbee-close'?: () => void
}

function Info({ area = '', host }: { area?: string } & Hosted) {
  const [step, go] = useState<'closed' | 'read' | 'write'>('read')
  const read = useRead(listInformations, { infoName: area })
  const data = read.data && (read.data[0] ?? null)
  const close = () => {
    // First the dialog, which gives the focus back, then whoever drew this widget.
    flushSync(() => go('closed'))
    emit(host, 'bee-close')
  }
  if (step === 'write') return <ContentDialog area={area} item={data ?? undefined} onClose={() => go('read')} />
  if (step === 'closed') return null
  return <InformationReader area={area} of={{ ...read, data }} onEdit={() => go('write')} onClose={close} />
}

define('bee-info', Info, { props: { area: 'string' }, css })
