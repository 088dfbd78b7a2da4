// The command palette: one line to type into, one list of what fits. The focus stays in the line.
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { openModal } from '#widgets/kit/dialogs/dialogs.ts'
import { OptionRow } from '#widgets/kit/form/option-row.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { arrowRight, search } from '#widgets/kit/marks/icons.ts'

import { type Command, fitting, groupName, marked, readQuery } from './commands.ts'
import './palette.css'
import { paletteTexts as texts } from './texts.ts'
import { go } from '../router.ts'
import { useCommands } from './use-commands.ts'

interface RowProps {
  id: string
  command: Command
  words: string
  active: boolean
  onPick: (newTab: boolean) => void
  onPoint: () => void
}

function Row({ id, command, words, active, onPick, onPoint }: RowProps) {
  const { group, label, icon, end, key } = command
  const [before, found, after] = marked(label, words)
  return (
    <OptionRow
      id={id}
      active={active}
      selected={active}
      className={active ? 'active' : ''}
      onMouseMove={onPoint}
      onClick={event => onPick(event.ctrlKey || event.metaKey)}
    >
      {group === 'people' ? <Avatar name={label} /> : <Icon of={icon ?? arrowRight} />}
      <span className="truncate">
        {before}
        {found && <mark>{found}</mark>}
        {after}
      </span>
      {end && <span className="end">{end}</span>}
      {key && <kbd className={end ? '' : 'end'}>{key}</kbd>}
    </OptionRow>
  )
}

const Key = ({ of, does }: { of: readonly string[]; does: string }) => (
  <span>
    {of.map(key => (
      <kbd key={key}>{key}</kbd>
    ))}{' '}
    {t(does)}
  </span>
)

const Foot = () => (
  <div className="keys-foot" aria-hidden>
    <Key of={['↑', '↓']} does={texts.choose} />
    <Key of={['Enter']} does={texts.open} />
    <Key of={['Ctrl', 'Enter']} does={texts.newTab} />
    <span className="grow" />
    <Key of={['>']} does={texts.commands} />
    <Key of={['@']} does={texts.people} />
    <Key of={['#']} does={texts.tasks} />
  </div>
)

export function Palette({ me, close }: { me: Me; close: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { commands, failed } = useCommands(me, typed)
  const query = readQuery(typed)
  const shown = fitting(commands, query)
  const active = Math.min(at, shown.length - 1)

  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), [])
  // A press beside it closes it.
  useEffect(() => {
    const element = dialog.current
    const beside = (event: Event) => event.target === element && close()
    element?.addEventListener('pointerdown', beside)
    return () => element?.removeEventListener('pointerdown', beside)
  }, [close])

  function pick(command: Command | undefined, newTab: boolean) {
    if (!command) return
    // The dialog is gone first, and the focus back where it was: what is picked may open another, or move it.
    close()
    setTimeout(() => {
      if (command.href && newTab) open(command.href, '_blank', 'noopener')
      else if (command.href) void go(command.href)
      else command.run?.()
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = shown.length - 1
    const to = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last }[event.key]
    if (to !== undefined) setAt(to)
    else if (event.key === 'Enter') pick(shown[active], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  const rowId = (index: number) => `${id}-${index}`
  return (
    <dialog ref={dialog} className="dialog palette" aria-label={t(texts.title)} onClose={close}>
      <div className="ask">
        <Icon of={search} />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t(texts.ask)}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? rowId(active) : undefined}
          placeholder={t(texts.ask)}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden>{'Esc'}</kbd>
      </div>
      <ul className="list" id={`${id}-list`} role="listbox" aria-label={t(texts.results)}>
        {shown.flatMap((command, index) => [
          command.group === shown[index - 1]?.group ? undefined : (
            <li key={command.group} className="group" role="presentation">
              {groupName(command.group)}
            </li>
          ),
          <Row
            key={`${command.group} ${command.id}`}
            id={rowId(index)}
            command={command}
            words={query.words}
            active={index === active}
            onPick={newTab => pick(command, newTab)}
            onPoint={() => setAt(index)}
          />
        ])}
      </ul>
      {shown.length === 0 && (
        <div className="none">
          <p>
            <b>{t(texts.nothing, { text: query.words })}</b>
          </p>
          <p className="muted small">{t(failed ? texts.notAsked : texts.nothingHint)}</p>
        </div>
      )}
      <Foot />
      <span className="vh" role="status">
        {typed && t(texts.found, { count: shown.length })}
      </span>
    </dialog>
  )
}
