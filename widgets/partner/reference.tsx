// What partners may set, hear, fill and style, from the same description as the types and the manifest.
import { Fragment, type ReactNode } from 'react'

import * as boardTexts from '#shared/jobs/board-texts.ts'
import * as texts from '#shared/jobs/embed-texts.ts'
import * as jobs from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Disclosure } from '#widgets/kit/marks/disclosure.tsx'

import { described, kebab, styles } from './described.ts'
import { Snippet } from './snippet.tsx'
import { words } from './snippets.ts'

type Row = readonly [name: string, says: ReactNode]

const Named = ({ title, how, rows }: { title: string; how?: string; rows: readonly Row[] }) => (
  <>
    <h3>{t(title)}</h3>
    {how && <p className="muted">{t(how)}</p>}
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
  </>
)

const plain = (list: Readonly<Record<string, string>>): Row[] =>
  Object.entries(list).map(([name, says]) => [name, t(says)])

type About = (typeof described)[keyof typeof described]

const attributesOf = ({ props }: About): Row[] =>
  Object.entries(props).map(([name, { type, typed, usual, says }]) => [
    type === 'object' ? name : kebab(name),
    <>
      {t(says)} {usual && t(texts.unlessSaid, { usual })}{' '}
      <span className="muted">
        {typed ?? type}
        {type === 'object' && `, ${t(texts.property)}`}
      </span>
    </>
  ])

const eventsOf = ({ events }: About): Row[] =>
  Object.entries(events).map(([name, { detail, says, cancelable }]) => [
    name,
    <>
      {t(says)} {cancelable && t(texts.cancelable)} <span className="muted">{detail}</span>
    </>
  ])

const Element = ({ tag, about }: { tag: string; about: About }) => (
  <Disclosure title={<code>{`<${tag}>`}</code>} id={tag}>
    <div className="stack">
      <p>{t(about.says)}</p>
      <Named title={texts.attributes} how={texts.attributesHow} rows={attributesOf(about)} />
      <Named title={texts.events} how={texts.eventsHow} rows={eventsOf(about)} />
      <Named title={texts.slots} rows={plain(about.slots)} />
      <Named title={texts.parts} how={texts.partsHow} rows={plain(about.parts)} />
    </div>
  </Disclosure>
)

/** The sentences of the list, as `texts` knows them. */
const LIST = [
  jobs.title,
  jobs.searchLabel,
  boardTexts.category,
  jobs.allCategories,
  jobs.go,
  ...Object.values(boardTexts)
]
const SENTENCES = [...new Set([...LIST, jobs.jobsFailed, jobs.categoriesFailed])]

export const Reference = () => (
  <section className="card card-body stack">
    <h2>{t(texts.reference)}</h2>
    {Object.entries(described).map(([tag, about]) => (
      <Element key={tag} tag={tag} about={about} />
    ))}
    <Disclosure title={t(texts.styles)}>
      <div className="stack">
        <p className="muted">{t(texts.stylesHow)}</p>
        <dl className="reference">
          {plain(styles).map(([name, says]) => (
            <Fragment key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{says}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Disclosure>
    <Disclosure title={t(texts.words)}>
      <div className="stack">
        <p className="muted">{t(texts.wordsHow)}</p>
        <Snippet text={words(SENTENCES)} title={t(texts.words)} />
      </div>
    </Disclosure>
  </section>
)
