// Registers whoever looks, and says what came of it.
import { nth } from '#shared/community/rules.ts'
import * as calls from '#shared/community/calls.ts'
import { listComing } from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export const readAgain = (): void => {
  reload(calls.readActivity)
  reload(calls.listOccurrences)
  reload(calls.listRegistrations)
  reload(calls.listOwnRegistrations)
  reload(listComing)
}

export function useRegister(onDone: () => void) {
  const { run, busy, refused } = useCall(calls.register)
  useRefusedToast(refused, '{message}')
  const register = async ({ _id: id, name, occurrence }: ShownActivity, logHours = false): Promise<void> => {
    const made = await run({ id, logHours, ...(occurrence && { occurrence }) })
    if (!made) return
    const words =
      made.state === 'waiting'
        ? t(texts.nowWaiting, { name, place: nth(made.place ?? 1) })
        : t(texts.registered, { name })
    const names = made.conflicts.map(one => one.name).join(', ')
    toast(names ? `${words} ${t(texts.overlaps, { names })}` : words, names ? 'info' : 'ok')
    readAgain()
    onDone()
  }
  return { register, busy }
}
