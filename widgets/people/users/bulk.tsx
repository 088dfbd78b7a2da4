// What can be done with the people who are chosen; afterwards it says who was left out, and why.
import { listed } from '#shared/kit/locale.ts'
import { useState } from 'react'

import { addDays, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { setRehireable, setVisibility } from '#shared/people/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import { standingNeeds } from '#shared/people/standing-needs.ts'
import { actOnUsers, deleteUser } from '#shared/people/users/calls.ts'
import { dayForm } from '#shared/people/users/form.ts'
import type { ActOnUsers, User, UserResult } from '#shared/people/users/schemas.ts'
import * as texts from '#shared/people/users/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown } from '#widgets/kit/marks/icons.ts'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'
import type { ChosenRows } from '#widgets/kit/lists/use-chosen.ts'
import { write, writeMany } from '#widgets/kit/lists/write.ts'
import * as kit from '#widgets/kit/texts.ts'

interface BulkProps {
  me: Actor | undefined
  chosen: ChosenRows<User>
  /** Those of them that are here. */
  rows: readonly User[]
  refresh: () => void
}

const labels: Readonly<Record<ActOnUsers, string>> = {
  activate: texts.activate,
  deactivate: texts.deactivate,
  pause: texts.pause,
  finalDay: texts.setFinalDay,
  rehireable: texts.markRehireable,
  notRehireable: texts.markNotRehireable,
  show: texts.show,
  hide: texts.hide,
  archive: texts.deleteArchive,
  delete: texts.deleteAll
}

const groups: readonly { needs: Parameters<typeof can>[1]; acts: readonly ActOnUsers[] }[] = [
  { needs: standingNeeds.status, acts: ['deactivate'] },
  { needs: standingNeeds.pause, acts: ['activate', 'pause'] },
  { needs: standingNeeds.finalDay, acts: ['finalDay'] },
  { needs: setRehireable.needs, acts: ['rehireable', 'notRehireable'] },
  { needs: setVisibility.needs, acts: ['show', 'hide'] },
  { needs: deleteUser.needs, acts: ['archive', 'delete'] }
]

const asksDay = (act: ActOnUsers): act is 'finalDay' | 'pause' => act === 'finalDay' || act === 'pause'
const isDangerous = (act: ActOnUsers) => act === 'delete' || act === 'archive' || act === 'deactivate'

const consequences: { readonly [A in ActOnUsers]?: string } = {
  deactivate: texts.deactivateMany,
  archive: texts.archiveSureText,
  delete: texts.deleteSureText
}
const yesOf = (act: ActOnUsers, name: string) =>
  act === 'archive' || act === 'delete' ? t(texts.deleteYes, { name }) : t(labels[act])

/** What can be taken back is done at once, and answered with the way back. */
interface Reversible {
  back: ActOnUsers
  /** Of somebody of whom nothing was said yet there is no way back to that. */
  knows?: (user: User) => boolean
  moves: (user: User) => boolean
}
const isDecided = ({ isRehireable }: User) => isRehireable !== null
const reversible: { readonly [A in ActOnUsers]?: Reversible } = {
  rehireable: { back: 'notRehireable', knows: isDecided, moves: ({ isRehireable }) => isRehireable === false },
  notRehireable: { back: 'rehireable', knows: isDecided, moves: ({ isRehireable }) => isRehireable === true },
  show: { back: 'hide', moves: ({ isVisible }) => !isVisible },
  hide: { back: 'show', moves: ({ isVisible }) => isVisible }
}

interface DayProps {
  act: 'finalDay' | 'pause'
  /** Whom it is about. */
  names: string
  count: number
  onDay: (day: string) => Promise<boolean>
  onClose: () => void
}

function AskDay({ act, names, count, onDay, onClose }: DayProps) {
  const isPause = act === 'pause'
  const submit = count > 1 ? t(texts.actOnMany[act], { count }) : t(isPause ? texts.pause : texts.setFinalDay)
  const form = dayForm(submit, isPause ? texts.backOn : texts.finalDay, isPause ? addDays(today(now()), 1) : undefined)
  const using = useForm(form, { onSubmit: ({ day }) => onDay(day) })
  return (
    <DialogForm
      size="sm"
      title={t(isPause ? texts.pauseTitle : texts.finalDayTitle, { name: names })}
      using={using}
      onClose={onClose}
    />
  )
}

function Results({ results, onClose }: { results: readonly UserResult[]; onClose: () => void }) {
  return (
    <ReadDialog size="sm" title={t(texts.resultsTitle)} onClose={onClose}>
      <ul className="stack" role="list">
        {results.map(({ _id, name, message }) => (
          <li key={_id}>
            <b>{name}</b>
            <br />
            {t(message)}
          </li>
        ))}
      </ul>
    </ReadDialog>
  )
}

const NAMED = 3

/** 'Anna Novak and Ben Rossi', 'Anna Novak, Ben Rossi, Cy Lund, and 4 more'. */
function namesOf(rows: readonly User[], count: number): string {
  const names = rows.slice(0, NAMED).map(fullName)
  const others = count - names.length
  return listed(others > 0 ? [...names, t(texts.andOthers, { count: others })] : names)
}

export function UsersBulk({ me, chosen, rows, refresh }: BulkProps) {
  const [busy, setBusy] = useState(false)
  const [asked, ask] = useState<'finalDay' | 'pause'>()
  const [left, setLeft] = useState<readonly UserResult[]>()
  const { count } = chosen

  async function act(name: ActOnUsers, day?: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const answer = await writeMany(chosen.selection, these => [
      actOnUsers,
      { ...these, act: name, ...(day && { day }) }
    ])
    setBusy(false)
    if (!answer) return false
    ask(undefined)
    const open = answer.results.filter(({ done }) => !done)
    const way = wayBack(name)
    const ids = way ? rows.filter(way.moves).map(({ _id }) => _id) : []
    const moved = ids.filter(id => !open.some(({ _id }) => _id === id))
    const undo = way && moved.length > 0 && { label: t(kit.undo), run: () => void takeBack(moved, way.back) }
    toast(t(answer.message), open.length ? 'info' : 'ok', undo ? { action: undo } : {})
    if (open.length) setLeft(open)
    else chosen.clear()
    refresh()
    return true
  }
  /** Only of people who are here it is known what they were. */
  const wayBack = (name: ActOnUsers): Reversible | undefined => {
    const way = rows.length === count ? reversible[name] : undefined
    return way && rows.every(way.knows ?? (() => true)) ? way : undefined
  }
  async function takeBack(ids: readonly string[], back: ActOnUsers): Promise<void> {
    const answer = await write(actOnUsers, { ids: [...ids], act: back })
    if (!answer) return
    toast(t(answer.message), answer.results.every(({ done }) => done) ? 'ok' : 'info')
    refresh()
  }
  async function begin(name: ActOnUsers): Promise<void> {
    if (asksDay(name)) return ask(name)
    if (wayBack(name)) return void (await act(name))
    const names = namesOf(rows, count)
    const title = t(texts.actOn[name], { name: names })
    const text = [...(consequences[name] ? [consequences[name]] : []), texts.actOnText].map(one => t(one)).join(' ')
    const yes = count === 1 ? yesOf(name, names) : t(texts.actOnMany[name], { count })
    if (await confirm({ title, text, yes, danger: isDangerous(name) })) await act(name)
  }

  const items = groups
    .filter(({ needs }) => can(me, needs))
    .flatMap(({ acts }, index): MenuItem[] => [
      ...(index ? [{ kind: 'line' as const }] : []),
      ...acts.map(name => ({ label: t(labels[name]), run: () => void begin(name) }))
    ])
  return (
    <ChosenBar chosen={chosen}>
      {items.length > 0 && (
        <Menu
          label={t(texts.bulkActs)}
          button={
            <>
              {t(busy ? texts.saving : texts.bulkActs)} <Icon of={chevronDown} />
            </>
          }
          className="btn sm secondary"
          items={items}
        />
      )}
      {asked && (
        <AskDay
          act={asked}
          names={namesOf(rows, count)}
          count={count}
          onDay={day => act(asked, day)}
          onClose={() => ask(undefined)}
        />
      )}
      {left && (
        <Results
          results={left}
          onClose={() => {
            setLeft(undefined)
            chosen.clear()
          }}
        />
      )}
    </ChosenBar>
  )
}
