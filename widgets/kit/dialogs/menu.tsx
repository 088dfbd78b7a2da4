import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { Icon } from '../marks/icon.tsx'
import { chevronDown } from '../marks/icons-home.ts'
import type { Placement } from './place.ts'
import { usePopover } from './use-popover.ts'

/** One line of a menu: something to do, somewhere to go, a heading, or a line between. */
export type MenuItem =
  | { kind?: 'act'; label: string; run: () => void; icon?: string; end?: ReactNode; disabled?: boolean }
  | { kind: 'go'; label: string; href: string; icon?: string; end?: ReactNode; current?: boolean; here?: boolean }
  /** Lines that belong together, under their name. */
  | { kind: 'part'; label: string; items: readonly MenuItem[]; open?: boolean }
  /** `face` stands before it: whose menu it is. */
  | { kind: 'group'; label: string; face?: ReactNode }
  | { kind: 'line' }

/** Letters closer together than this are one word. */
const PAUSE = 700

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]

function wanted(event: KeyboardEvent, items: readonly HTMLElement[], at: number, typed: string) {
  const last = items.length - 1
  if (event.key === 'ArrowDown') return items[at < last ? at + 1 : 0]
  if (event.key === 'ArrowUp') return items[at > 0 ? at - 1 : last]
  // To the first of the part beside: what stands side by side is crossed so.
  const [left, right] = [event.key === 'ArrowLeft', event.key === 'ArrowRight']
  if (left || right) {
    const firsts = items.filter(item => item.matches('.mega > .part li:first-child > *'))
    const part = firsts.findLastIndex(first => items.indexOf(first) <= at)
    return firsts[part + (left ? -1 : 1)]
  }
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items[last]
  if (!typed) return undefined
  // One letter again and again walks through the items that begin with it.
  const again = /^(.)\1*$/su.test(typed)
  const from = again ? at + 1 : at
  const start = again ? typed.slice(0, 1) : typed
  const turned = [...items.slice(from), ...items.slice(0, from)]
  return turned.find(item => item.textContent.trim().toLowerCase().startsWith(start))
}

interface LineProps<Item = MenuItem> {
  item: Item
  folds: boolean
  onDone: () => void
}

/** Whole, or folded behind its name where there is little room. */
function Part({ item, folds, onDone }: LineProps<Extract<MenuItem, { kind: 'part' }>>) {
  const { label, items, open = false } = item
  const [isOpen, setOpen] = useState(open)
  const id = useId()
  const lines = (
    <ul id={id} role="group" aria-label={label}>
      {items.map((one, index) => (
        <MenuLine key={'label' in one ? one.label : index} item={one} folds={folds} onDone={onDone} />
      ))}
    </ul>
  )
  if (!folds)
    return (
      <li role="none" className="part">
        <span className="group" aria-hidden>
          {label}
        </span>
        {lines}
      </li>
    )
  return (
    <li role="none" className="part">
      <button
        type="button"
        className="item fold"
        role="menuitem"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={chevronDown} />
        {label}
        <span className="end" aria-hidden>
          {items.length}
        </span>
      </button>
      {isOpen && lines}
    </li>
  )
}

function MenuLine({ item, folds, onDone }: LineProps) {
  if (item.kind === 'part') return <Part {...{ item, folds, onDone }} />
  if (item.kind === 'line') return <li className="sep" role="separator" />
  if (item.kind === 'group')
    return (
      <li className="group" role="presentation">
        {item.face}
        {item.label}
      </li>
    )
  const inside = (
    <>
      {item.icon && <Icon of={item.icon} />}
      {item.label}
      {item.end !== undefined && <span className="end">{item.end}</span>}
    </>
  )
  const face = { className: 'item', role: 'menuitem', tabIndex: -1 }
  return (
    <li role="none">
      {item.kind === 'go' ? (
        <a {...face} href={item.href} aria-current={item.current ? 'page' : item.here || undefined} onClick={onDone}>
          {inside}
        </a>
      ) : (
        <button
          {...face}
          type="button"
          disabled={item.disabled}
          onClick={() => {
            onDone()
            item.run()
          }}
        >
          {inside}
        </button>
      )}
    </li>
  )
}

export interface MenuProps {
  /** As a function, where many menus stand on a page: then they are made when it opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  button?: ReactNode
  icon?: string
  /** Names the button when it shows no words, and the list. */
  label: string
  className?: string
  align?: NonNullable<Placement['align']>
  /** How its parts are drawn: side by side, or folded; below each other unless told. */
  parts?: 'folded' | 'wide'
  /** Of the button, in a grid in which one row at a time can be reached by Tab. */
  tabIndex?: number
}

/** A button with a list of things to do. Arrows, Home, End and first letters move; Esc goes back to the button. */
export function Menu(props: MenuProps) {
  const { items, button, icon, label, className = 'btn secondary', align = 'start', parts, tabIndex } = props
  const { id, open, close, button: opener, box } = usePopover<HTMLUListElement>(align)
  const made = typeof items !== 'function' ? items : open ? items() : []
  const isWide = parts === 'wide' && made.some(({ kind }) => kind === 'part')
  const typing = useRef({ text: '', at: 0 })
  useEffect(() => {
    if (open && box.current) itemsOf(box.current)[0]?.focus()
  }, [open, box])
  // Inside a shadow root the browser forgets whose the focus was; a dialog that opens next gives it back to the button.
  const leave = () => {
    close()
    opener.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key === 'Tab') return close()
    const before = event.timeStamp - typing.current.at > PAUSE ? '' : typing.current.text
    // A space presses the item, unless it stands within a name that is being typed.
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && (event.key !== ' ' || before !== '')
    if (letter) typing.current = { text: before + event.key.toLowerCase(), at: event.timeStamp }
    const list = itemsOf(event.currentTarget)
    const at = list.findIndex(item => item.matches(':focus'))
    const next = wanted(event, list, at, letter ? typing.current.text : '')
    if (!next) return undefined
    event.preventDefault()
    return next.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={button === undefined ? label : undefined}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          box.current?.showPopover({ source: event.currentTarget })
        }}
      >
        {icon && <Icon of={icon} />}
        {button}
      </button>
      <ul
        ref={box}
        id={id}
        className={isWide ? 'list menu mega' : 'list menu'}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
        style={isWide ? { '--_n': made.length } : undefined}
      >
        {made.map((item, index) => (
          <MenuLine
            key={'label' in item ? item.label : `${index}`}
            item={item}
            folds={parts === 'folded'}
            onDone={leave}
          />
        ))}
      </ul>
    </>
  )
}
