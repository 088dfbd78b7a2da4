// A mail to many, from the first key until it is sent: checked, asked about, held for a moment in which it is taken back.
import { useCallback, useEffect, useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { broadcast, changeMailing, countAudience, sendMail, sendTestMail } from '#shared/mail/calls.ts'
import { type Draft, isBlank, listOf, type Problems, problemsOf } from '#shared/mail/form.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { HOLD, type MailingKind, readAddresses } from '#shared/mail/rules.ts'
import type { Mailing } from '#shared/mail/lists.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import * as kit from '#widgets/kit/texts.ts'

import type { SendQuestion, SendTime } from '../send-dialog.tsx'
import type { UsingMailings } from './use-mailings.ts'
import { useTakingBack } from '../use-taking-back.ts'
import { useWritten } from '../use-written.ts'

export type Audience = Answer<typeof countAudience>
export const reachOf = ({ members, others }: Audience): number => members + others

const NO_PROBLEMS: Problems = {}

/** The question that is on screen, and how it is answered. */
function useQuestion() {
  const [asked, setAsked] = useState<SendQuestion & { answer: (when: SendTime | undefined) => void }>()
  async function ask(question: SendQuestion): Promise<SendTime | undefined> {
    const { promise, resolve } = Promise.withResolvers<SendTime | undefined>()
    setAsked({ ...question, answer: resolve })
    const when = await promise
    setAsked(undefined)
    return when
  }
  return { asked, ask }
}

export function useMailing(userId: string, to: string | undefined, mailings: UsingMailings) {
  const { draft, latest, take, ...written } = useWritten(userId, to)
  const [tried, setTried] = useState<MailingKind>()
  const [audience, setAudience] = useState<Audience>()
  const { asked, ask } = useQuestion()
  const counting = useCall(countAudience)
  const sending = useCall(sendMail)
  const casting = useCall(broadcast)
  const changing = useCall(changeMailing)
  const testing = useCall(sendTestMail)
  const back = useTakingBack({ put: mailings.put, take, isBlank: () => isBlank(latest()) })
  const { run: count } = counting
  const { isMoving, add } = mailings
  const readAudience = useCallback(async () => {
    const found = await count({})
    if (found) setAudience(found)
    return found
  }, [count])
  // Who had a weekly mail is known when one has left.
  useEffect(() => void (isMoving || readAudience()), [isMoving, readAudience])

  const used = [sending, casting, changing, testing]
  const forgetRefusals = () => used.forEach(({ forget }) => forget())
  /** What has to be put right first, shown from now on. */
  const check = (way: MailingKind): Problems => {
    forgetRefusals()
    setTried(way)
    return problemsOf(latest(), way)
  }
  const started = (one: Mailing, when: SendTime) => {
    written.reset()
    setTried(undefined)
    add(one)
    const { subject } = one
    if (when.startsAt) {
      const time = formatInstant(new Date(when.startsAt), 'due')
      return toast(t(mailing.scheduledFor, { subject, time }), 'ok', { seconds: 6 })
    }
    return toast(t(mailing.held, { subject }), 'info', {
      seconds: HOLD,
      action: { label: t(kit.undo), run: () => void back.takeBack(one) }
    })
  }
  const mailOf = ({ subject, html }: Draft) => ({ subject: subject.trim(), html })
  const answersFor = async (kind: MailingKind, when: SendTime) => {
    const { changing: earlier } = latest()
    const mail = { ...mailOf(latest()), ...when }
    const list = { to: kind === 'mail' ? listOf(latest().to) : [] }
    if (earlier) return changing.run({ mailingId: earlier.id, rev: earlier.rev, ...list, ...mail })
    return kind === 'mail' ? sending.run({ ...list, ...mail }) : casting.run(mail)
  }
  async function leave(kind: MailingKind, question: Omit<SendQuestion, 'html' | 'kind' | 'startsAt' | 'subject'>) {
    const { changing: earlier } = latest()
    const when = await ask({
      kind,
      ...mailOf(latest()),
      ...(earlier?.startsAt && { startsAt: earlier.startsAt }),
      ...question
    })
    const answer = when && (await answersFor(kind, when))
    if (answer) started(answer.mailing, when)
    return NO_PROBLEMS
  }

  return {
    ...written,
    draft,
    audience,
    asked,
    notCounted: counting.refused,
    mayBroadcast: casting.allowed,
    busy: used.some(({ busy }) => busy),
    sending: sending.busy || (changing.busy && draft.changing?.kind === 'mail'),
    casting: casting.busy || (changing.busy && draft.changing?.kind === 'broadcast'),
    testing: testing.busy,
    refused: used.map(({ refused }) => refused).find(Boolean) satisfies Refusal | undefined,
    problems: tried ? problemsOf(draft, tried) : NO_PROBLEMS,
    takeBack: back.takeBack,
    /** Puts one that has not begun into the editor. */
    async edit(one: Mailing) {
      const question = { title: t(mailing.replaceTitle), text: t(mailing.replaceText), yes: t(mailing.replaceYes) }
      if (!isBlank(latest()) && !(await confirm({ ...question, danger: true }))) return
      forgetRefusals()
      setTried(undefined)
      await back.edit(one)
    },
    reset() {
      written.reset()
      setTried(undefined)
      forgetRefusals()
    },
    async send(): Promise<Problems> {
      const problems = check('mail')
      if (problems.subject ?? problems.to ?? problems.html) return problems
      const { addresses, repeated } = readAddresses(listOf(latest().to))
      return leave('mail', { count: addresses.length, addresses, repeated, sendsMail: audience?.sendsMail !== false })
    },
    async broadcast(): Promise<Problems> {
      const problems = check('broadcast')
      if (problems.subject ?? problems.html) return problems
      const known = await readAudience()
      if (!known) return NO_PROBLEMS
      const count = reachOf(known) - known.had
      return leave('broadcast', { count, addresses: [], repeated: [], sendsMail: known.sendsMail })
    },
    async test(): Promise<Problems> {
      const problems = check('broadcast')
      if (problems.subject ?? problems.html) return problems
      const answer = await testing.run(mailOf(latest()))
      if (answer) toast(t(answer.message), 'ok')
      return NO_PROBLEMS
    }
  }
}

export type UsingMailing = ReturnType<typeof useMailing>
