// The parts of a report: each with its heading, its own frame while it loads, and its own failure. Looks in `reports.css`.
import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { useFocusAround } from '../../element/use-focus-around.ts'
import * as texts from '../../report-texts.ts'
import type { Read } from '../../use-read.ts'
import { Button } from '../buttons/button.tsx'
import { Callout } from '../states/callout.tsx'
import { refresh } from '../icons.ts'
import { Instead } from '../states/instead.tsx'
import { Skeleton } from '../states/skeleton.tsx'

interface FailureProps {
  words?: string
  refused?: Refusal
  busy?: boolean
  onRetry: () => void
}

/** What did not come, with a way to try again; what stands beside it goes on. */
export const Failure = ({ words = texts.notArrived, refused, busy = false, onRetry }: FailureProps) => (
  <div ref={useFocusAround()}>
    <Callout kind="danger" announce>
      <div className="row wrap between">
        <span>
          <strong>{t(texts.fetchError)}</strong> {t(words)}
          {refused && refused.status < 500 && ` ${t(refused.message)}`}
        </span>
        <Button size="sm" icon={refresh} busy={busy && t(texts.retry)} onClick={onRetry}>
          {t(texts.retry)}
        </Button>
      </div>
    </Callout>
  </div>
)

type Reading<Data> = Pick<Read<Data>, 'again' | 'data' | 'loading' | 'refused'>

interface FiguresProps<Data> {
  of: Reading<Data>
  /** The shape of what is loading, as high as what comes. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read; or its shape; or why it did not come, as high as the shape. */
export function Figures<Data>({ of, waiting = <Skeleton of="block" count={20} />, children }: FiguresProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (!of.refused) return waiting
  return (
    <Instead of={waiting}>
      <Failure refused={of.refused} busy={of.loading} onRetry={of.again} />
    </Instead>
  )
}

/** A row of numbers, which draws itself while they are loading; or why they did not come, as high as the row. */
export const Numbers = ({ of, children }: { of: Reading<unknown>; children: ReactNode }) =>
  of.refused && of.data === undefined ? (
    <Instead of={children}>
      <div className="card-body">
        <Failure refused={of.refused} busy={of.loading} onRetry={of.again} />
      </div>
    </Instead>
  ) : (
    children
  )

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

/** A heading on the page and cards under it; `<Jumps>` lead to its id. */
export const Part = ({ id, title, children }: PartProps) => (
  <section className="part" id={id} aria-labelledby={`${id}-title`}>
    <div className="part-head">
      <h2 id={`${id}-title`}>{title}</h2>
    </div>
    {children}
  </section>
)

/** A card of a report with a title, what can be chosen in it, and figures of their own. */
export function PartCard(props: {
  title: string
  level?: 2 | 3
  tools?: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const { title, level = 3, tools, foot, children } = props
  const Heading = `h${level}` as const
  return (
    <section className="card box part-card">
      <div className="card-head">
        <Heading>{title}</Heading>
        {tools}
      </div>
      <div className="card-body">{children}</div>
      {foot && <div className="card-foot">{foot}</div>}
    </section>
  )
}

/** Tabs that lead to the parts of a report; the one in sight is the current one. */
export function Jumps({ parts }: { parts: readonly { id: string; title: string }[] }) {
  const [current, setCurrent] = useState(parts[0]?.id)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = bar.current?.getRootNode()
    if (!(root instanceof ShadowRoot || root instanceof Document)) return undefined
    const inSight = new Set<string>()
    const watch = new IntersectionObserver(
      seen => {
        for (const { target, isIntersecting } of seen)
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        const first = parts.find(({ id }) => inSight.has(id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-120px 0px -40% 0px' }
    )
    for (const { id } of parts) {
      const part = root.querySelector(`#${CSS.escape(id)}`)
      if (part) watch.observe(part)
    }
    return () => watch.disconnect()
  }, [parts])
  return (
    <nav ref={bar} className="tabs jump" aria-label={t(texts.parts)}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? true : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
