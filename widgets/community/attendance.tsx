// Who comes, who waits and who was there, for whoever looks after an activity.
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import * as calls from '#shared/community/calls.ts'
import { nth } from '#shared/community/rules.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity, Registration } from '#shared/community/schemas.ts'
import { searching } from '#shared/kit/text/search.ts'
import type { Column } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { saveCsv } from '#widgets/kit/table/table-cells.ts'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { GivePlace } from './give-place.tsx'
import { MailEverybody } from './mail-everybody.tsx'
import { readAgain } from './registering.ts'
import { useBegun } from './use-begun.ts'
import { dayText } from './words.ts'

/** So many are found without searching. */
const AT_A_GLANCE = 10

/** Until it begins they are going, from then on they were there or not. */
function stateOf({ state, place, attended }: Registration, begun: boolean): [PillKind, string] {
  if (state === 'waiting') return ['warn', t(texts.waitingState, { place: nth(place ?? 1) })]
  if (!begun) return ['ok', t(texts.goingState)]
  if (attended === null) return ['line', t(texts.notNotedState)]
  return attended ? ['ok', t(texts.cameState)] : ['line', t(texts.notCameState)]
}

const HOURS = { due: '', asked: texts.areAsked, answered: texts.notWanted } as const

const hoursOf = ({ timeEntryId, logHours, hoursQuestion }: Registration): string => {
  if (timeEntryId) return t(texts.areLogged)
  if (logHours) return t(texts.areWanted)
  return hoursQuestion ? t(HOURS[hoursQuestion]) : t(texts.notWanted)
}

const columnsOf = ({ projectId }: ShownActivity, begun: boolean): readonly Column<Registration>[] => [
  { key: 'name', label: texts.name, value: ({ person }) => fullName(person) },
  { key: 'registered', label: texts.registeredOn, value: ({ registeredAt }) => dayText(registeredAt) },
  { key: 'state', label: texts.state, value: one => stateOf(one, begun)[1] },
  { key: 'came', label: texts.came, value: ({ attended }) => (attended ? texts.came : '') },
  ...(projectId ? [{ key: 'hours', label: texts.hoursColumn, value: hoursOf }] : [])
]

function AddPerson({ activity }: { activity: ShownActivity }) {
  const id = useId()
  const adding = useCall(calls.register)
  useRefusedToast(adding.refused, '{message}')
  const [chosen, choose] = useState({ value: '', label: '' })
  const add = async () => {
    const { _id, occurrence } = activity
    const made = await adding.run({ id: _id, personId: chosen.value, ...(occurrence && { occurrence }) })
    if (!made) return
    choose({ value: '', label: '' })
    readAgain()
  }
  return (
    <form
      className="row wrap"
      onSubmit={event => {
        event.preventDefault()
        if (chosen.value) void add()
      }}
    >
      <label htmlFor={id}>{t(texts.addPerson)}</label>
      <PersonCombobox
        id={id}
        label={t(texts.addPerson)}
        value={chosen.value}
        text={chosen.label}
        onChange={(value, label) => choose({ value, label })}
      />
      <Button type="submit" busy={adding.busy && t(texts.registering)}>
        {t(texts.add)}
      </Button>
    </form>
  )
}

interface RowProps {
  activity: ShownActivity
  one: Registration
  mayNote: boolean
  onNote: (attended: boolean | null) => void
  onTakeOff: () => void
}

function Row({ activity, one, mayNote, onNote, onTakeOff }: RowProps) {
  const name = fullName(one.person)
  const noted = one.state === 'registered' && mayNote
  const isOwn = useStore($me)?.id === one.person._id
  const [kind, words] = stateOf(one, mayNote)
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="fold-title">
        <span className="row">
          <Avatar name={name} size="sm" />
          <a href={`/userprofile/${one.person._id}`}>{name}</a>
        </span>
      </th>
      <td role="cell" className="num" data-label={t(texts.registeredOn)}>
        {dayText(one.registeredAt)}
      </td>
      <td role="cell" data-label={t(texts.state)}>
        <Pill kind={kind}>{words}</Pill>
      </td>
      <td role="cell" data-label={noted ? t(texts.came) : undefined}>
        {noted && isOwn && <span className="muted">{t(texts.othersNote)}</span>}
        {noted && !isOwn && (
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t(texts.cameLabel, { name })}
            checked={one.attended === true}
            onChange={() => onNote(one.attended !== true)}
          />
        )}
      </td>
      {activity.projectId && (
        <td role="cell" data-label={t(texts.hoursColumn)}>
          {hoursOf(one)}
        </td>
      )}
      <td role="cell" className="attendance-acts">
        {one.state === 'waiting' && activity.status === 'planned' && <GivePlace activity={activity} to={one} />}
        <Button kind="quiet" size="sm" label={t(texts.takeOffOne, { name })} onClick={onTakeOff}>
          {t(texts.takeOff)}
        </Button>
      </td>
    </tr>
  )
}

function Table({ activity, items }: { activity: ShownActivity; items: readonly Registration[] }) {
  const noting = useCall(calls.noteAttendance)
  const taking = useCall(calls.cancelRegistration)
  useRefusedToast(noting.refused ?? taking.refused, '{message}')
  const mayNote = useBegun(activity)
  const note = async (people: readonly { registrationId: string; attended: boolean | null }[]) => {
    if (people.length && (await noting.run({ id: activity._id, people: [...people] }))) readAgain()
  }
  const takeOff = async ({ _id: id, person }: Registration) => {
    const name = fullName(person)
    const isSure = await confirm({
      title: t(texts.takeOffOne, { name }),
      text: t(texts.takeOffAsk, { name }),
      yes: t(texts.takeOff),
      no: t(texts.keepIt),
      danger: true
    })
    const done = isSure && (await taking.run({ id }))
    if (!done) return
    toast(t(done.message), 'ok')
    readAgain()
  }
  const me = useStore($me)
  const [typed, type] = useState('')
  const isFound = searching(typed)
  const found = items.filter(({ person }) => isFound(fullName(person)))
  const unnoted = items.filter(one => one.state === 'registered' && one.attended === null && one.person._id !== me?.id)
  return (
    <>
      {!mayNote && <p className="muted">{t(texts.notYet)}</p>}
      {mayNote && unnoted.length > 0 && (
        <p>
          <Button onClick={() => void note(unnoted.map(({ _id }) => ({ registrationId: _id, attended: true })))}>
            {t(texts.allCame)}
          </Button>
        </p>
      )}
      {items.length > AT_A_GLANCE && <SearchField label={t(texts.findPerson)} value={typed} onChange={type} />}
      {found.length === 0 && <p className="muted">{t(texts.nobodyFound)}</p>}
      <div ref={useKeptFocus('tbody > tr', 'thead')} hidden={found.length === 0}>
        <Scrolled label={t(texts.attendance)}>
          <table role="table" className="table fold">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {t(texts.name)}
                </th>
                <th scope="col" role="columnheader" className="num">
                  {t(texts.registeredOn)}
                </th>
                <th scope="col" role="columnheader">
                  {t(texts.state)}
                </th>
                <th scope="col" role="columnheader">
                  {t(texts.came)}
                </th>
                {activity.projectId && (
                  <th scope="col" role="columnheader">
                    {t(texts.hoursColumn)}
                  </th>
                )}
                <th scope="col" role="columnheader">
                  <span className="vh">{t(texts.takeOff)}</span>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {found.map(one => (
                <Row
                  key={one._id}
                  activity={activity}
                  one={one}
                  mayNote={mayNote}
                  onNote={attended => void (noting.busy || note([{ registrationId: one._id, attended }]))}
                  onTakeOff={() => void takeOff(one)}
                />
              ))}
            </tbody>
          </table>
        </Scrolled>
      </div>
    </>
  )
}

export function Attendance({ activity }: { activity: ShownActivity }) {
  const { _id: id, occurrence, name, status } = activity
  const of = useRead(calls.listRegistrations, { id, ...(occurrence && { occurrence }) })
  const begun = useBegun(activity)
  const items = of.data?.items ?? []
  const going = items.filter(({ state }) => state === 'registered').length
  const tools = (
    <div className="btn-row">
      {going > 0 && <MailEverybody activity={activity} count={going} />}
      <Button kind="quiet" size="sm" icon={download} onClick={() => saveCsv(name, columnsOf(activity, begun), items)}>
        {t(texts.csv)}
      </Button>
    </div>
  )
  return (
    <PartCard title={t(texts.attendance)} level={2} tools={items.length > 0 && tools}>
      <div className="stack">
        <Loaded of={of}>
          {found =>
            found.items.length ? (
              <Table activity={activity} items={found.items} />
            ) : (
              <p className="muted">{t(texts.nobody)}</p>
            )
          }
        </Loaded>
        {status === 'planned' && <AddPerson activity={activity} />}
      </div>
    </PartCard>
  )
}
