// How often somebody edited the time of tangible entries: what blue squares are counted by. Whoever may strikes one that does not count.
import { clock, formatInstant } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory, readProfile, saveProfile } from '#shared/people/calls.ts'
import { writable } from '#shared/people/fields.ts'
import type { Profile, TimeEdit } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import type { Me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const when = ({ date }: TimeEdit) => formatInstant(new Date(date), 'told')

export function TimeEdits({ profile, me }: { profile: Profile; me: Me | undefined }) {
  const { _id: id, timeEntryEditHistory: edits } = profile
  const { busy, refused, run } = useCall(saveProfile, subjectOf(profile))
  if (!edits?.length) return null
  const mayStrike = !!me && writable(me, { ownerId: id }, 'timeEntryEditHistory')

  async function strike(edit: TimeEdit) {
    const agreed = await confirm({
      title: t(texts.strikeTitle),
      text: t(texts.strikeText, { time: when(edit) }),
      yes: t(texts.strike),
      danger: true
    })
    const kept = edits?.filter(({ _id }) => _id !== edit._id).map(({ _id }) => ({ _id }))
    if (!agreed || !(await run({ id, timeEntryEditHistory: kept }))) return
    toast(t(texts.struck), 'ok')
    reload(readProfile, { id })
    reload(readHistory)
  }

  return (
    <section className="card" id="timeedits">
      <div className="card-head">
        <h2>{t(texts.labels.timeEntryEditHistory)}</h2>
      </div>
      <RefusedLine refused={refused} />
      <div className="table-wrap">
        <table className="table compact">
          <thead>
            <tr>
              <th scope="col">{t(texts.editedOn)}</th>
              <th scope="col" className="num">
                {t(texts.originalTime)}
              </th>
              <th scope="col" className="num">
                {t(texts.editedTime)}
              </th>
              {mayStrike && (
                <th scope="col">
                  <span className="vh">{t(texts.strike)}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {edits.map(edit => (
              <tr key={edit._id}>
                <td className="nowrap">
                  <time dateTime={edit.date} title={when(edit)}>
                    {formatInstant(new Date(edit.date), 'list')}
                  </time>
                </td>
                <td className="num">{clock(edit.initialSeconds)}</td>
                <td className="num">{clock(edit.newSeconds)}</td>
                {mayStrike && (
                  <td>
                    <IconButton
                      icon={trash}
                      label={t(texts.strikeOf, { time: when(edit) })}
                      busy={busy && t(texts.saving)}
                      onClick={() => void strike(edit)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
