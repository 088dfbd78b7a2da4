// The bio of a profile, and for whoever may say so, whether it is asked for or posted.
import { reload } from '#shared/kit/calls/load.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory, readProfile, setBioStatus } from '#shared/people/calls.ts'
import { writable } from '#shared/people/fields.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import type { Me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

type State = NonNullable<Profile['bioPosted']>

const states = [
  { key: 'default', label: texts.bioDefault },
  { key: 'requested', label: texts.bioRequested },
  { key: 'posted', label: texts.bioIsPosted }
] as const satisfies readonly { key: State; label: string }[]

function BioStatus({ profile, state, me }: { profile: Profile; state: State; me: Me | undefined }) {
  const { _id: id } = profile
  const subject = subjectOf(profile)
  const { run, busy, refused } = useCall(setBioStatus, subject)
  if (!me || !writable(me, subject, 'bioPosted') || !mayTouch(me, subject))
    return <Pill kind="plain">{t(states.find(({ key }) => key === state)?.label ?? '')}</Pill>
  async function set(bioPosted: State) {
    if (busy || bioPosted === state) return
    const saved = await run({ id, bioPosted })
    // Also when it was refused: somebody else may have changed it.
    reload(readProfile, { id })
    if (!saved) return
    reload(readHistory, { id })
    toast(t(saved.message), 'ok')
  }
  return (
    <>
      <Segments
        label={t(texts.labels.bioPosted)}
        options={states.map(({ key, label }) => ({ key, label: t(label) }))}
        value={state}
        onChange={next => void set(next)}
      />
      <RefusedLine refused={refused} />
    </>
  )
}

export function Bio({ profile, me }: { profile: Profile; me: Me | undefined }) {
  const { bio, bioPosted } = profile
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.labels.bio)}</h2>
        {bioPosted && <BioStatus profile={profile} state={bioPosted} me={me} />}
      </div>
      <div className="card-body">{bio ? <p className="bio">{bio}</p> : <p className="muted">{t(texts.noBio)}</p>}</div>
    </section>
  )
}
