// A form as a member answers it: once, and again where the form lets them change it, until it closes.
import { useState } from 'react'

import { answerForm, formStatus, listOpenForms, readOwnResponse } from '#shared/forms/answering-calls.ts'
import type { AskedForm } from '#shared/forms/answering-schemas.ts'
import { keeperOf } from '#shared/forms/keepers.ts'
import { startOf } from '#shared/forms/own-answers.ts'
import { environment } from '#shared/kit/environment.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Me } from '#shared/session/store.ts'
import { useKeeper } from '#widgets/kit/form/paged/use-keeper.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Done, NotOpen } from './answered.tsx'
import { addressOf, Fill, type FillProps } from './fill-form.tsx'

interface AgainProps extends Omit<FillProps, 'again' | 'refused' | 'send'> {
  onLeave: () => void
}

/** With what they answered, which stands until the other is sent. */
function Again({ asked, onLeave, ...filling }: AgainProps) {
  const read = useRead(readOwnResponse, { formId: asked._id })
  const sending = useCall(answerForm)
  const leave = async () => {
    await filling.keeper.forget()
    onLeave()
  }
  return (
    <LoadedPage of={read} waiting={<Skeleton of="block" count={12} />}>
      {({ response }) => (
        <Fill
          {...filling}
          key={response._id}
          asked={asked}
          refused={sending.refused}
          again={{ start: startOf(asked.questions, response), onLeave: () => void leave() }}
          send={async ({ _id: formId, version }, answers) => {
            if (!(await sending.run({ formId, version, replaces: response._id, answers }))) return false
            reload(readOwnResponse)
            await leave()
            return true
          }}
        />
      )}
    </LoadedPage>
  )
}

function Anew(filling: Omit<FillProps, 'again' | 'refused' | 'send'>) {
  const sending = useCall(answerForm)
  return (
    <Fill
      {...filling}
      refused={sending.refused}
      send={async ({ _id: formId, version }, answers) => {
        if (!(await sending.run({ formId, version, answers }))) return false
        await filling.keeper.forget()
        reload(formStatus)
        reload(listOpenForms)
        return true
      }}
    />
  )
}

const mayChange = (form: AskedForm): boolean => form.mayChange && form.questions.length > 0

export function ForMember({ formId, page, me }: { formId: string; page: string; me: Me }) {
  const status = useRead(formStatus, { formId })
  const keeper = keeperOf(formId)
  const { stage, begunAt } = useKeeper(keeper)
  const [isChanging, setChanging] = useState(false)
  const filling = { page, keeper, name: `${me.firstName} ${me.lastName}` }
  const leave = () => {
    setChanging(false)
    reload(formStatus)
    reload(listOpenForms)
  }
  const waiting = <Skeleton of="block" count={12} />
  return (
    <LoadedPage of={status} waiting={waiting}>
      {({ form, answeredAt }) => {
        if (!answeredAt) return form.state === 'open' ? <Anew {...filling} asked={form} /> : <NotOpen form={form} />
        if (!mayChange(form)) return <Done title={form.formName} at={answeredAt} />
        if (stage === 'loading') return waiting
        // What was begun on another device goes on here.
        if (isChanging || begunAt) return <Again {...filling} asked={form} onLeave={leave} />
        const change = () => {
          setChanging(true)
          environment.go(addressOf(formId, '1'))
        }
        return <Done title={form.formName} at={answeredAt} onChange={change} />
      }}
    </LoadedPage>
  )
}
