// Where a comment is written. An '@' and a name offer those who may see the task.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { findMentionable } from '#shared/tasks/comments/calls.ts'
import * as texts from '#shared/tasks/comments/page-texts.ts'
import { mentionBefore, mentionedIn, type Person, withMention } from '#shared/tasks/comments/mention.ts'

export interface CommentDraft {
  body: string
  mentions: string[]
}

interface BoxProps {
  taskId: string
  label: string
  text: string
  picked: readonly Person[]
  onChange: (text: string, picked: readonly Person[]) => void
  onEnter: () => void
}

export const writtenOf = (body: string, picked: readonly Person[]): CommentDraft => ({
  body,
  mentions: mentionedIn(body, picked)
})

const PAUSE = 200

/** Those whose name begins so. */
function useOffered(taskId: string, typed: string | undefined): readonly Person[] {
  const [found, setFound] = useState<{ typed: string; people: readonly Person[] }>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      api(findMentionable, { id: taskId, query: typed.trim() }).then(
        people => setFound({ typed, people }),
        () => setFound(undefined)
      )
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [taskId, typed])
  return typed !== undefined && found?.typed === typed ? found.people : []
}

export function CommentBox({ taskId, label, text, picked, onChange, onEnter }: BoxProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [isClosed, close] = useState(false)
  const [at, setAt] = useState(0)
  const typed = isClosed ? undefined : mentionBefore(text, caret)
  const offered = useOffered(taskId, typed)
  const active = Math.min(at, offered.length - 1)

  function pick(person: Person | undefined) {
    if (!person || typed === undefined) return
    const next = withMention(text, caret, typed, person.name)
    onChange(next.text, [...picked, person])
    setCaret(next.caret)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((active + 1) % offered.length),
    ArrowUp: () => setAt((active + offered.length - 1) % offered.length),
    Enter: () => pick(offered[active]),
    Tab: () => pick(offered[active]),
    Escape: () => close(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onEnter()
    }
    const act = offered.length > 0 && !event.nativeEvent.isComposing ? keys[event.key] : undefined
    if (!act) return undefined
    event.preventDefault()
    event.stopPropagation()
    return act()
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        className="textarea"
        rows={3}
        maxLength={5000}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-controls={offered.length ? `${id}-list` : undefined}
        aria-activedescendant={offered.length ? `${id}-${active}` : undefined}
        onChange={({ target }) => {
          onChange(target.value, picked)
          setCaret(target.selectionStart)
          close(false)
          setAt(0)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <ul id={`${id}-list`} className="list mention-list" role="listbox" aria-label={t(texts.people)}>
          {offered.map((person, index) => (
            <li
              key={person.userID}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={index === active ? 'item active' : 'item'}
              onMouseDown={event => {
                event.preventDefault()
                pick(person)
              }}
            >
              {person.name}
            </li>
          ))}
        </ul>
      )}
      <p className="hint" id={`${id}-hint`}>
        {t(texts.hint)}
      </p>
    </div>
  )
}
