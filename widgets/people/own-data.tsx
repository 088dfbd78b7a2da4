// One's own copy of everything that is held about oneself, put together here page by page.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { listOwnData, readOwnData } from '#shared/people/own-data/calls.ts'
import * as texts from '#shared/people/own-data/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'

/** The file in pieces, as text: a long part is never held as more than one page of rows. */
async function collect(onPart: (part: string) => void): Promise<{ pieces: string[]; count: number; left: string }> {
  const { parts, left = '' } = await api(listOwnData, {})
  const pieces = ['{\n']
  for (const [index, part] of parts.entries()) {
    onPart(part)
    pieces.push(`${index ? ',\n' : ''}${JSON.stringify(part)}: [`)
    let after: string | undefined
    let isFirst = true
    do {
      const page = await api(readOwnData, { part, ...(after && { after }) })
      for (const row of page.rows) {
        pieces.push(`${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`)
        isFirst = false
      }
      after = page.next
    } while (after)
    pieces.push(']')
  }
  pieces.push('\n}\n')
  return { pieces, count: parts.length, left }
}

function OwnData() {
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()

  async function start() {
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    try {
      const { pieces, count, left } = await collect(part => say(t(texts.reading, { part })))
      environment.saveFile(texts.fileName, 'application/json', new Blob(pieces))
      say(`${t(texts.done, { count })} ${left}`.trim())
    } catch (error) {
      say('')
      setRefused(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.panel)}</h2>
      </div>
      <div className="card-body stack">
        <p className="muted">{t(texts.lead)}</p>
        <div>
          <Button size="sm" icon={download} aria-busy={busy} onClick={() => void start()}>
            {t(texts.download)}
          </Button>
        </div>
        <p className="small muted" role="status">
          {said}
        </p>
        <RefusedLine refused={refused} />
      </div>
    </section>
  )
}

define('bee-own-data', OwnData, { props: {} })
