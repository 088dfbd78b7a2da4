// A tick stands for the words that it was set under. What was begun under another text is kept, and its ticks are asked once more.
import { useEffect, useRef, useState } from 'react'

import { clauses } from '#shared/agreement/texts.ts'
import type { Keeper } from '#shared/kit/form/keeper.ts'
import { useKeeper } from '#widgets/kit/form/paged/use-keeper.ts'

/** Beside the answers of a draft: the digest of the text that was on the page. */
const DRAWN = 'drawnText'

/** Whether ticks were taken away now, because the page draws another text than that under which they were set. */
export function useOwnTicks(keeper: Keeper, { page, drawn }: { page: string; drawn: string }): boolean {
  const { stage, raws } = useKeeper(keeper)
  const isLooked = useRef(false)
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (stage === 'loading') return
    const isFirst = !isLooked.current
    isLooked.current = true
    if (Object.keys(raws).length === 0 || raws[DRAWN] === drawn) return
    // What is ticked while the page is open is ticked under its own words.
    const ticked = isFirst ? clauses.filter(({ key }) => raws[key] === true) : []
    keeper.write({ ...Object.fromEntries(ticked.map(({ key }) => [key, false])), [DRAWN]: drawn }, page)
    if (ticked.length > 0) setTaken(true)
  }, [stage, raws, keeper, page, drawn])
  return isTaken
}
