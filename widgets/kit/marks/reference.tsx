// What elements take, say, fill and let be styled: lists made from their description. Their looks are reference.css.
import { Fragment, type ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

import { type About, kebab } from '../element/described.ts'
import * as texts from '../reference-texts.ts'

export type ReferenceRow = readonly [name: string, says: ReactNode]

export const ReferenceRows = ({ rows }: { rows: readonly ReferenceRow[] }) => (
  <dl className="reference">
    {rows.map(([name, says]) => (
      <Fragment key={name}>
        <dt>
          <code>{name || t(texts.noSlot)}</code>
        </dt>
        <dd>{says}</dd>
      </Fragment>
    ))}
  </dl>
)

/** A sentence in which `words` of code stand between backticks. */
export const Said = ({ text }: { text: string }) =>
  t(text)
    .split('`')
    .map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))

/** Nothing where there is nothing to list. */
export const Named = ({ title, how, rows }: { title: string; how?: string; rows: readonly ReferenceRow[] }) =>
  rows.length > 0 && (
    <>
      <h3>{t(title)}</h3>
      {how && <p className="muted">{t(how)}</p>}
      <ReferenceRows rows={rows} />
    </>
  )

export const plainRows = (list: Readonly<Record<string, string>>): ReferenceRow[] =>
  Object.entries(list).map(([name, says]) => [name, <Said key={name} text={says} />])

export const attributeRows = ({ props }: About): ReferenceRow[] =>
  Object.entries(props).map(([name, { type, typed, usual, says }]) => [
    type === 'object' ? name : kebab(name),
    <>
      <Said text={says} /> {usual && t(texts.unlessSaid, { usual })}{' '}
      <span className="muted">
        {typed ?? type}
        {type === 'object' && `, ${t(texts.property)}`}
      </span>
    </>
  ])

export const eventRows = ({ events }: About): ReferenceRow[] =>
  Object.entries(events).map(([name, { detail, says, cancelable }]) => [
    name,
    <>
      <Said text={says} /> {cancelable && t(texts.cancelable)} <span className="muted">{detail}</span>
    </>
  ])
