// A file on its way in: the words that were pasted, what was said of them, and what the last check came to.
import { useRef, useState } from 'react'

import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'

import { useCall } from '../use-call.ts'

export interface Importing<Shown, Said> {
  text: string
  /** What the person said of the file, as what its columns are. */
  said: Said
  checked: Shown | undefined
  busy: boolean
  refused: Refusal | undefined
  /** Other words: nothing that was said of those before holds. */
  edit: (text: string) => void
  /** What is said of the file by now; it is checked anew. */
  say: (said: Said) => void
  check: () => Promise<void>
  /** Brings in what was checked; undefined when it is refused. */
  bringIn: () => Promise<Shown | undefined>
}

/** `sent` is what is asked: the words, what was said of them, and when it is for good what the check came to. */
export function useImporting<C extends Call, Said>(
  call: C,
  unsaid: Said,
  sent: (text: string, said: Said, checked?: Answer<C>) => Input<C>
): Importing<Answer<C>, Said> {
  const [text, setText] = useState('')
  const [said, setSaid] = useState(unsaid)
  const [checked, setChecked] = useState<Answer<C>>()
  const { run, busy, refused } = useCall(call)
  const newest = useRef<symbol>(undefined)
  async function checkAs(what: Said): Promise<void> {
    const mine = (newest.current = Symbol())
    const answer = await run(sent(text, what))
    // What came to other words, or was said before, holds no more.
    if (newest.current === mine) setChecked(answer)
  }
  return {
    text,
    said,
    checked,
    busy,
    refused,
    edit(words) {
      newest.current = undefined
      setText(words)
      setSaid(() => unsaid)
      setChecked(undefined)
    },
    say(what) {
      setSaid(() => what)
      void checkAs(what)
    },
    check: () => checkAs(said),
    bringIn: async () => checked && run(sent(text, said, checked))
  }
}
