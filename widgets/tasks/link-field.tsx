// The field of a link to work that is handed in, in a dialog of the site and in the extension: the same rule, the same words.
import { type RefObject, useId, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { LONGEST_LINK, type LinkProblem, problemOfLink, siteOf } from '#shared/tasks/review/link.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'

interface UsingLink {
  field: RefObject<HTMLInputElement | null>
  link: string
  type: (link: string) => void
  problem: string | undefined
  /** Says what is wrong with it, also what the server found. */
  say: (problem: string | undefined) => void
  /** What stands in the way of handing it in, by now said. */
  check: () => LinkProblem | undefined
}

/** `server` is the address of the organisation's own site. */
export function useLink(server: string): UsingLink {
  const field = useRef<HTMLInputElement>(null)
  const [link, type] = useState('')
  const [problem, say] = useState<string>()
  const check = () => {
    const wrong = problemOfLink(link, [siteOf(server)])
    say(wrong && t(wrong.text))
    return wrong
  }
  return { field, link, type, problem, say, check }
}

export function LinkField({ using: { field, link, type, problem } }: { using: UsingLink }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.link)}</label>
      <input
        ref={field}
        id={id}
        className="input"
        type="url"
        maxLength={LONGEST_LINK}
        value={link}
        {...marked(`${id}-problem`, problem, `${id}-hint`)}
        onChange={event => type(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {t(texts.linkHint)}
      </p>
      <Problem id={`${id}-problem`} text={problem} role="alert" />
    </div>
  )
}

/** What is accepted, for whoever brought a link from elsewhere. */
export const LinkKinds = () => (
  <ul className="kinds">
    {texts.domainKinds.map(kind => (
      <li key={kind}>{t(kind)}</li>
    ))}
  </ul>
)
