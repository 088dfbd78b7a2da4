import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { Icon } from '../marks/icon.tsx'
import type { Placement } from './place.ts'
import { usePopover } from './use-popover.ts'

/** One line of a menu: something to do, somewhere to go, a heading, or a line between. */
export type MenuItem =
  | { kind?: 'act'; label: string; run: () => void; icon?: string; end?: ReactNode; disabled?: boolean }
  | { kind: 'go'; label: string; href: string; icon?: string; end?: ReactNode; current?: boolean }
  | { kind: 'group'; label: string }
  | { kind: 'line' }

/** Letters closer together than this are one word. */
const PAUSE = 700

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]

function wanted(event: KeyboardEvent, items: readonly HTMLElement[], at: number, typed: string) {
  const last = items.length - 1
  if (event.key === 'ArrowDown') return items[at < last ? at + 1 : 0]
  if (event.key === 'ArrowUp') return items[at > 0 ? at - 1 : last]
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

function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  if (item.kind === 'line') return <li className="sep" role="separator" />
  if (item.kind === 'group')
    return (
      <li className="group" role="presentation">
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
        <a {...face} href={item.href} aria-current={item.current ? 'page' : undefined} onClick={onDone}>
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
  /** Of the button, in a grid in which one row at a time can be reached by Tab. */
  tabIndex?: number
}

/** A button with a list of things to do. Arrows, Home, End and first letters move; Esc goes back to the button. */
export function Menu(props: MenuProps) {
  const { items, button, icon, label, className = 'btn secondary', align = 'start', tabIndex } = props
  const { id, open, close, button: opener, box } = usePopover<HTMLUListElement>(align)
  const made = typeof items !== 'function' ? items : open ? items() : []
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
      <ul ref={box} id={id} className="list menu" popover="auto" role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {made.map((item, index) => (
          <MenuLine key={'label' in item ? item.label : index} item={item} onDone={leave} />
        ))}
      </ul>
    </>
  )
}
