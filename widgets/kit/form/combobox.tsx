// A line of text with suggestions. The focus stays in the input; the list stands in the top layer, where nothing clips it.
import { type ComponentProps, Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import type { Source } from './field/control.ts'
import { Icon } from '../marks/icon.tsx'
import { search } from '../marks/icons.ts'
import { follow } from '../dialogs/place.ts'
import * as texts from '../texts.ts'
import { OptionRow } from './option-row.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface ComboboxProps {
  id: string
  /** Names the list. */
  label: string
  source: Source
  /** The picked choice, empty while the text is none. */
  value: string
  text: string
  /** What is looked for, where that is not all that was typed. */
  asked?: string | undefined
  onChange: (value: string, text: string) => void
  /** What is said when nothing fits. */
  none?: string | undefined
  /** What is said before anything is typed, when nothing is offered then. */
  unasked?: string | undefined
  /** Takes what was typed when nothing in the list fits. */
  free?: boolean | undefined
  /** How many are offered at once, where that is not the usual few. */
  most?: number | undefined
  input?: ComponentProps<'input'>
}

const Row = ({ active, under, onPick, ...row }: RowProps) => (
  <OptionRow
    {...row}
    active={active}
    className={[active && 'active', under && 'under'].filter(Boolean).join(' ')}
    onClick={onPick}
  />
)

interface RowProps {
  id: string
  active: boolean
  selected: boolean
  /** Stands below a heading. */
  under?: boolean
  children: ReactNode
  onPick: () => void
}

export function Combobox(props: ComboboxProps) {
  const { id, label, source, value, text, onChange, none = texts.nothingFits, free = false } = props
  const { unasked, most, input = {}, asked = text } = props
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // A picked label is no search: opening the list again offers everything.
  const { choices, state, retry } = useSuggestions(source, value && !free ? '' : asked, open, most)

  // The first that fits is one Enter away, except where free text is an answer of its own.
  const typed = !free && value === '' && text.trim() !== '' && state === 'ready'
  const count = state === 'failed' ? 1 : choices.length
  const active = open ? Math.min(moved ?? (typed ? 0 : -1), count - 1) : -1

  useEffect(() => {
    box.current?.setCustomValidity(!free && value === '' && text.trim() !== '' ? none : '')
  }, [free, value, text, none])

  useEffect(() => {
    if (!open || !list.current || !box.current) return undefined
    const shown = list.current
    shown.showPopover()
    const letGo = follow(box.current, shown, { wide: true })
    return () => {
      letGo()
      shown.hidePopover()
    }
  }, [open])

  const show = (shown: boolean) => {
    setMoved(undefined)
    setOpen(shown)
  }
  const pick = (choice: Choice | undefined) => {
    if (choice) onChange(choice.value, t(choice.label))
    show(false)
  }
  const press = () => (state === 'failed' ? retry() : pick(choices[active]))
  const leave = () => {
    const [only, another] = choices.filter(choice => t(choice.label).toLowerCase() === text.trim().toLowerCase())
    // The same choice may stand under two headings.
    if (open && value === '' && only && (another?.value ?? only.value) === only.value) pick(only)
    else show(false)
  }

  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: () => {
      if (open && count) setMoved((active + 1) % count)
      else setOpen(true)
      return true
    },
    ArrowUp: event => {
      if (event.altKey) show(false)
      else if (open && count) setMoved((active <= 0 ? count : active) - 1)
      else setOpen(true)
      return true
    },
    Home: () => active >= 0 && moved !== undefined && (setMoved(0), true),
    End: () => active >= 0 && moved !== undefined && (setMoved(count - 1), true),
    Enter: () => {
      if (active >= 0) press()
      // What was typed is sent: the list would stand over what the answer brings.
      else if (free) show(false)
      return active >= 0
    },
    Escape: () => open && (show(false), true),
    Tab: () => {
      if (active >= 0 && state === 'ready') pick(choices[active])
      return false
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (input.readOnly || event.nativeEvent.isComposing || !keys[event.key]?.(event)) return
    event.preventDefault()
  }

  const empty = state === 'ready' && count === 0
  const message = state === 'loading' ? texts.looking : empty ? (text.trim() ? none : unasked) : undefined
  const rowId = (at: number) => `${id}-row-${at}`
  return (
    <div className="affix">
      <Icon of={search} />
      <input
        {...input}
        {...{ id, onKeyDown }}
        ref={element => {
          box.current = element
          if (typeof input.ref === 'function') input.ref(element)
        }}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? rowId(active) : undefined}
        value={text}
        onChange={event => {
          show(true)
          onChange(free ? event.target.value : '', event.target.value)
        }}
        onClick={() => setOpen(!input.readOnly)}
        onBlur={leave}
      />
      <ul ref={list} id={`${id}-list`} className="list" popover="manual" role="listbox" aria-label={label}>
        {choices.map((choice, at) => (
          <Fragment key={`${choice.group} ${choice.value}`}>
            {choice.group && choice.group !== choices[at - 1]?.group && (
              <li className="group" role="presentation" onMouseDown={event => event.preventDefault()}>
                {t(choice.group)}
              </li>
            )}
            <Row
              id={rowId(at)}
              active={at === active}
              under={choice.group !== undefined}
              selected={choice.value === value}
              onPick={() => pick(choice)}
            >
              {t(choice.label)}
              {choice.note && <span className="end">{t(choice.note)}</span>}
            </Row>
          </Fragment>
        ))}
        {state === 'failed' && (
          <Row id={rowId(0)} active={active === 0} selected={false} onPick={retry}>
            {t(texts.notLoaded)} <span className="link">{t(texts.tryAgain)}</span>
          </Row>
        )}
        {message && count === 0 && (
          <li className="said" role="option" aria-disabled aria-selected={false}>
            {t(message)}
          </li>
        )}
      </ul>
      <span className="vh" role="status">
        {open && (message ? t(message) : t(texts.suggestions, { count }))}
      </span>
    </div>
  )
}
