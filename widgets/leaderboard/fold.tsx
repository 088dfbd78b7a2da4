// What of a long list is shown at first: the first, and those around one's own place. The rest is two buttons away.
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { around } from '#shared/leaderboard/rules.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

export const FoldRow = ({ icon, text, onClick }: { icon: string; text: string; onClick: () => void }) => (
  <tr className="fold-row">
    <td colSpan={5}>
      <button type="button" onClick={onClick}>
        <Icon of={icon} />
        {text}
      </button>
    </td>
  </tr>
)

interface Folding {
  isShown: (at: number) => boolean
  /** What the button in the place of those between says. */
  between: string
  /** Whether others come behind those that are shown. */
  rest: boolean
  openBetween: () => void
  openAll: () => void
}

/** What was opened. Kept above the table, which goes while another order of a long list is on its way. */
export type Opened = 'all' | 'between' | undefined

export function useFolding(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  ownAt: number | undefined,
  [opened, setOpened]: [Opened, (opened: Opened) => void]
): Folding {
  const toFocus = useRef<number>(undefined)
  const isWhole = ownAt === undefined || opened === 'all'
  const { first, to } = isWhole ? { first: 1, to: count } : around(count, ownAt)
  const from = opened === 'between' ? 1 : first
  // The button goes: whoever pressed it is at the first name that came.
  useLayoutEffect(() => {
    const at = toFocus.current
    if (at === undefined) return
    toFocus.current = undefined
    body.current?.rows[at]?.querySelector<HTMLElement>('.who a')?.focus()
  })
  const open = (what: 'all' | 'between', focusAt: number) => () => {
    toFocus.current = focusAt
    setOpened(what)
  }
  return {
    isShown: at => at === 0 || (at >= from && at < to),
    between: t(texts.showBetween, { count: from - 1 }),
    rest: to < count,
    openBetween: open('between', 1),
    openAll: open('all', from > 1 ? 1 : to)
  }
}
