// Cells of a record's list that show more than the text of their value.
import type { ReactNode } from 'react'

import { isPicture, type ShownFile } from '#shared/kit/files/files.ts'
import type { RecordField } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { safeHref } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'

import { Pill } from '../marks/pill.tsx'
import * as texts from './texts.ts'
import { filesIn, inWords, nameOf, type Row, saidOf } from './record-table.ts'

/** As many words of a rich text as two lines have at the most. */
const FIRST = 300

/** An address without what all have. */
const short = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

function LinkCell({ looks, address }: { looks: RecordField['looks']; address: string }) {
  if (looks === 'email') return <a href={`mailto:${address}`}>{address}</a>
  if (looks === 'phone') return <a href={`tel:${address.replaceAll(/[^+\d]/g, '')}`}>{address}</a>
  const href = safeHref(address)
  if (!href) return <span className="clamp">{address}</span>
  return (
    <a className="clamp" href={href} target="_blank" rel="noopener noreferrer">
      {short(address)}
    </a>
  )
}

/** A picture as one; of several files how many, and their names for whoever asks. */
function FilesCell({ files }: { files: readonly ShownFile[] }) {
  const [first, another] = files
  if (!first) return undefined
  const { address, type, name, alt } = first
  if (another)
    return <span title={files.map(one => one.name).join(', ')}>{t(texts.someFiles, { count: files.length })}</span>
  return (
    <a className="file-cell" href={address} target="_blank" rel="noopener noreferrer">
      {isPicture(type) ? <img src={address} alt={alt || name} width="40" height="40" loading="lazy" /> : name}
    </a>
  )
}

/** Undefined leaves it to the table. */
function cellOf(field: RecordField, value: unknown): ReactNode {
  const { kind, looks } = field
  if (kind === 'picture' || kind === 'files') return <FilesCell files={filesIn(value)} />
  if (Array.isArray(value) && value.length > 0)
    return (
      <span className="pills">
        {value.map(one => (
          <Pill key={String(one)} kind="line">
            {nameOf(field, one)}
          </Pill>
        ))}
      </span>
    )
  const shown = inWords(field, value)
  if (shown === '') return undefined
  if (looks === 'email' || looks === 'phone' || looks === 'url') return <LinkCell looks={looks} address={shown} />
  if (kind === 'longText') return <span className="clamp">{shown.slice(0, FIRST)}</span>
  if (kind === 'choice') return <Pill kind="line">{shown}</Pill>
  return kind === 'instant' || looks === 'money' ? shown : undefined
}

/** The title leads to the row's own page, `/tags/{id}`, where it has one. */
export function cellsOf({ fields, title }: AnyRecord, link?: string): Record<string, (row: Row) => ReactNode> {
  const cells = Object.entries(fields).map(([name, field]) => {
    const cell = (row: Row) => cellOf(field, saidOf(field, row, name))
    const linked = (row: Row) => <a href={link?.replace('{id}', row._id)}>{inWords(field, row[name])}</a>
    return [name, link && name === title ? linked : cell]
  })
  return Object.fromEntries(cells)
}
