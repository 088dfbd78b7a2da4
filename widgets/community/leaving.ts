// Gives one's place back, and says whether hours are logged.
import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { readAgain } from './registering.ts'

export function useLeave(onDone: () => void) {
  const { run, busy, refused } = useCall(calls.cancelRegistration)
  useRefusedToast(refused, '{message}')
  return {
    busy,
    run: async ({ _id: id }: { _id: string }, title: string): Promise<void> => {
      const isSure = await confirm({
        title,
        text: t(texts.cancelRegistrationAsk),
        yes: t(texts.cancelRegistration),
        no: t(texts.keepIt),
        danger: true
      })
      const done = isSure && (await run({ id }))
      if (!done) return
      toast(t(done.message), 'ok')
      onDone()
    }
  }
}

export function useLogHours() {
  const { run, busy, refused } = useCall(calls.changeRegistration)
  useRefusedToast(refused, '{message}')
  return {
    busy,
    change: async (id: string, logHours: boolean): Promise<void> => {
      if (await run({ id, logHours })) readAgain()
    }
  }
}
