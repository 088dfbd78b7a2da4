import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'

export interface Tab<Key extends string> {
  key: Key
  label: ReactNode
  count?: number | undefined
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at ? at - 1 : last),
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  Home: () => 0,
  End: (_at, last) => last
}

/** One stop for the Tab key; arrows, Home and End choose. The children are the chosen tab's panel. */
export function Tabs<Key extends string>(props: {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
  children: ReactNode
  className?: string
}) {
  const { label, tabs, value, onChange, children, className = '' } = props
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(tab => tab.key === value)
    const next = tabs[step(at, tabs.length - 1)]
    if (!next) return
    onChange(next.key)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(id + next.key)}`)?.focus()
  }

  return (
    <>
      <div className={`tabs ${className}`.trim()} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={id + key}
            aria-selected={key === value}
            aria-controls={`${id}panel`}
            tabIndex={key === value ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
            {count !== undefined && count > 0 && <span className="count">{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + value} tabIndex={0}>
        {children}
      </div>
    </>
  )
}

/** The chosen tab as the address's `#anchor`, so that it can be linked to and survives a reload. */
export function useAnchoredTab<Key extends string>(keys: readonly Key[], first: Key): [Key, (key: Key) => void] {
  const named = () => keys.find(key => `#${key}` === location.hash) ?? first
  const [value, setValue] = useState(named)
  useEffect(() => {
    const follow = () => setValue(named())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  })
  function choose(key: Key) {
    history.replaceState(history.state, '', `#${key}`)
    setValue(key)
  }
  return [value, choose]
}
