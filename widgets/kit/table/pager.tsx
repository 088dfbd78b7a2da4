import { t } from '#shared/kit/texts.ts'

import { Icon } from '../marks/icon.tsx'
import { chevronLeft, chevronRight } from '../marks/icons.ts'
import * as texts from './texts.ts'

/** First and last page, and those around the present one; a gap where pages are left out. */
export function pagesShown(page: number, pages: number): readonly (number | 'gap')[] {
  const near = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) near.add(2).add(3).add(4)
  if (page >= pages - 2)
    near
      .add(pages - 1)
      .add(pages - 2)
      .add(pages - 3)
  const shown = [...near].filter(number => number >= 1 && number <= pages).toSorted((a, b) => a - b)
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap', number] : [number]
  })
}

interface StepProps {
  icon: string
  label: string
  to: number | undefined
  onPage: (page: number) => void
}

/** At the end it keeps its place and the focus that brought one there. */
const Step = ({ icon, label, to, onPage }: StepProps) => (
  <button
    type="button"
    aria-disabled={to === undefined}
    aria-label={t(label)}
    onClick={() => to !== undefined && onPage(to)}
  >
    <Icon of={icon} />
  </button>
)

/** Pages from 1. Nothing when there is only one. */
export function Pager(props: { page: number; pages: number; onPage: (page: number) => void; label?: string }) {
  const { page, pages, onPage, label } = props
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={label ?? t(texts.pages)}>
      <Step icon={chevronLeft} label={texts.previous} to={page > 1 ? page - 1 : undefined} onPage={onPage} />
      {pagesShown(page, pages).map((shown, at) =>
        shown === 'gap' ? (
          <span key={`gap${at}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={t(texts.page, { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {shown}
          </button>
        )
      )}
      <Step icon={chevronRight} label={texts.next} to={page < pages ? page + 1 : undefined} onPage={onPage} />
    </nav>
  )
}
