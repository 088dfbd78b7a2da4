// The second step of somebody else, for who looks after their sign-in: what there is, and a reset for a lost phone.
import { formatInstant } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listSessionsOf } from '#shared/session/calls.ts'
import { readFactorsOf, resetFactors } from '#shared/session/factor/calls.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const when = (instant: string): string => formatInstant(new Date(instant), 'told')

function Reset({ userId, name }: { userId: string; name: string }) {
  const { run, busy, refused } = useCall(resetFactors)
  async function reset() {
    const question = { title: t(texts.resetTitle, { name }), text: t(texts.resetText, { name }), yes: t(texts.reset) }
    if (!(await confirm({ ...question, danger: true }))) return
    const done = await run({ userId })
    if (!done) return
    reload(readFactorsOf)
    reload(listSessionsOf)
    toast(t(done.message), 'ok')
  }
  return (
    <div className="card-foot">
      <RefusedLine refused={refused} />
      <Button kind="danger" busy={busy && t(texts.resetting)} onClick={() => void reset()}>
        {t(texts.reset)}
      </Button>
    </div>
  )
}

export function FactorsOf({ userId, name }: { userId: string; name: string }) {
  const { allowed } = useCall(readFactorsOf)
  const factors = useRead(readFactorsOf, allowed ? { userId } : undefined)
  if (!allowed) return null
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.ofOther)}</h2>
      </div>
      <Loaded of={factors} waiting={<Skeleton count={2} />}>
        {({ app, passkeys }) =>
          app === null && !passkeys.length ? (
            <p className="card-body muted">{t(texts.ofOtherNone, { name })}</p>
          ) : (
            <>
              <ul role="list">
                {app && <li>{t(texts.ofOtherApp, { when: when(app) })}</li>}
                {passkeys.map(({ _id, name: passkey, createdAt }) => (
                  <li key={_id}>{t(texts.ofOtherPasskey, { name: passkey, when: when(createdAt) })}</li>
                ))}
              </ul>
              <Reset userId={userId} name={name} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
