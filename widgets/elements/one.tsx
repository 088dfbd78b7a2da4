// One element: what it is, how large, how it works, what to paste, and all that can be set, heard and styled.
import { useStore } from '@nanostores/react'

import * as texts from '#shared/elements/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { listening } from '#widgets/kit/element/examples.ts'
import { forVisitors } from '#widgets/kit/element/for-visitors.ts'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { attributeRows, eventRows, Named, plainRows, ReferenceRows, Said } from '#widgets/kit/marks/reference.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Snippet } from '#widgets/kit/marks/snippet.tsx'
import * as words from '#widgets/kit/reference-texts.ts'

import { declarationsOf } from './declarations.ts'
import { type ShownElement, styles } from './described.ts'
import { Live } from './live.tsx'
import { html, react, type Values } from './snippets.ts'
import { useSamples } from './use-samples.ts'

/** As the build has written them. */
export interface Sizes {
  shared: number
  sheet: number
  elements: Readonly<Record<string, number | undefined>>
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

function Weight({ tag, sizes }: { tag: string; sizes: Sizes | undefined }) {
  const size = sizes?.elements[tag]
  if (!sizes || !size) return null
  const [all, shared] = [size + sizes.sheet, sizes.shared + sizes.sheet].map(kB)
  return <p className="muted">{t(texts.weighs, { size: all ?? '', shared: shared ?? '' })}</p>
}

const Paste = ({ element, values }: { element: ShownElement; values: Values }) => {
  const [event] = Object.keys(element.events)
  return (
    <section className="card card-body stack" aria-label={t(texts.inHtml)}>
      <h3>{t(texts.inHtml)}</h3>
      <Snippet text={html(element, values)} title={t(texts.inHtml)} />
      {event && (
        <>
          <h3>{t(texts.listen)}</h3>
          <Snippet text={listening(element.tag, event, element.events[event]?.example)} title={t(texts.listen)} />
        </>
      )}
      <h3>{t(texts.inReact)}</h3>
      <Snippet text={react(element, values)} title={t(texts.inReact)} />
    </section>
  )
}

function Reference({ element }: { element: ShownElement }) {
  const [part = ''] = Object.keys(element.parts)
  const declarations = declarationsOf(element)
  return (
    <section className="card card-body stack" aria-label={t(words.reference)}>
      <Named title={words.attributes} how={words.attributesHow} rows={attributeRows(element)} />
      <Named title={words.events} how={words.eventsHow} rows={eventRows(element)} />
      <Named title={words.slots} rows={plainRows(element.slots)} />
      <Named title={words.parts} how={t(texts.partsHow, { tag: element.tag, part })} rows={plainRows(element.parts)} />
      {declarations && (
        <Disclosure title={t(texts.types)}>
          <Snippet text={declarations} title={t(texts.types)} />
        </Disclosure>
      )}
      <Disclosure title={t(words.styles)}>
        <ReferenceRows rows={plainRows(styles)} />
      </Disclosure>
    </section>
  )
}

/** Nothing of anybody's is shown to strangers: they get what there is for visitors, and the way in. */
function Shown({ element, found }: { element: ShownElement; found: ReturnType<typeof useSamples> }) {
  const isStranger = useStore($me) === undefined
  if (isStranger && !forVisitors.has(element.tag))
    return (
      <p className="muted">
        {t(texts.forMembers)}{' '}
        <a href={`/login?from=${encodeURIComponent(`/elements?element=${element.tag}`)}`}>{t(texts.logIn)}</a>
      </p>
    )
  if (found === 'waits') return <Skeleton of="block" count={6} />
  return found === 'none' ? <p className="muted">{t(texts.noSample)}</p> : <Live element={element} values={found} />
}

export function One({ element, sizes }: { element: ShownElement; sizes: Sizes | undefined }) {
  const found = useSamples(element)
  const samples = typeof found === 'string' ? {} : found
  return (
    <article className="stack">
      <header className="stack">
        <h2>
          {t(element.title)} <code>{`<${element.tag}>`}</code>
        </h2>
        <p>
          <Said text={element.says} />
        </p>
        <Weight tag={element.tag} sizes={sizes} />
      </header>
      <Shown element={element} found={found} />
      <Paste element={element} values={{ ...element.example, ...samples }} />
      <Reference element={element} />
    </article>
  )
}
