import { useCallback, useEffect, useMemo, useState } from 'react'

import { readDraft } from '#shared/kit/drafts.ts'
import type { Answer } from '#shared/kit/call.ts'
import type { Refusal } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { broadcast, countAudience, sendMail, sendTestMail } from '#shared/mail/calls.ts'
import {
  blank,
  type Draft,
  draftFrom,
  isBlank,
  listOf,
  type Problems,
  problemsOf,
  withAddress
} from '#shared/mail/form.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import type { MailingKind } from '#shared/mail/rules.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'
import { useLatest } from '#widgets/kit/form/use-latest.ts'

import type { UsingMailings } from './use-mailings.ts'

export type Audience = Answer<typeof countAudience>
export const reachOf = ({ members, others }: Audience): number => members + others

interface Written {
  draft: Draft
  latest: () => Draft
  change: (part: Partial<Draft>) => void
  /** When the draft was last kept; undefined when it is empty, false when it could not be. */
  savedAt: string | false | undefined
  /** When the draft that came back was kept. */
  backFrom: string | undefined
  reset: () => void
}

const keptOf = (draft: Draft) => (isBlank(draft) ? undefined : { ...draft })

/** What is typed, kept until it is sent or discarded. */
function useWritten(userId: string, to: string | undefined): Written {
  const name = `mailing ${userId}`
  const [kept] = useState(() => draftFrom(readDraft(name)))
  const [draft, write, latest] = useLatest<Draft>(kept ?? blank)
  const [savedAt, setSavedAt] = useState<Written['savedAt']>(kept?.at)
  const [isBack, setBack] = useState(kept !== undefined)
  const change = useCallback(
    (part: Partial<Draft>) => write(now => ({ ...now, ...part, at: new Date().toISOString() })),
    [write]
  )

  // A link to this page may name somebody to write to.
  useEffect(() => {
    if (to) write(now => ({ ...now, to: withAddress(now.to, to) }))
  }, [to, write])

  const fresh = useMemo(() => keptOf(draft), [draft])
  const forget = useDraft(name, fresh, {
    onWritten: (_, isKept) => setSavedAt(isKept && fresh?.at),
    onDevice: true,
    newest: useCallback(() => keptOf(latest()), [latest])
  })
  return {
    draft,
    latest,
    change,
    savedAt,
    backFrom: isBack ? kept?.at : undefined,
    reset() {
      forget()
      write(() => blank)
      setSavedAt(undefined)
      setBack(false)
    }
  }
}

const NO_PROBLEMS: Problems = {}

const agreed = (subject: string, count: number): Promise<boolean> =>
  confirm({
    title: count === 1 ? t(mailing.confirmTitleOne) : t(mailing.confirmTitle, { count: count.toLocaleString('en-US') }),
    text: t(mailing.confirmText, { subject }),
    yes: t(mailing.confirmYes)
  })

/** As many are named as one reads at a glance. */
const NAMED = 3

function agreedTo(subject: string, to: readonly string[]): Promise<boolean> {
  const first = to.slice(0, NAMED).join(', ')
  const more = to.length - NAMED
  const names = more > 0 ? t(mailing.andMore, { names: first, count: more.toLocaleString('en-US') }) : first
  return confirm({
    title:
      to.length === 1
        ? t(mailing.confirmMailTitleOne)
        : t(mailing.confirmMailTitle, { count: to.length.toLocaleString('en-US') }),
    text: t(mailing.confirmMailText, { subject, names }),
    yes: t(mailing.confirmYes)
  })
}

/** A mail to many, from the first key until it leaves. */
export function useMailing(
  userId: string,
  to: string | undefined,
  { isSending, add }: Pick<UsingMailings, 'add' | 'isSending'>
) {
  const { draft, latest, ...written } = useWritten(userId, to)
  const [tried, setTried] = useState<MailingKind>()
  const [audience, setAudience] = useState<Audience>()
  const counting = useCall(countAudience)
  const sending = useCall(sendMail)
  const casting = useCall(broadcast)
  const testing = useCall(sendTestMail)
  const { run: count } = counting
  const readAudience = useCallback(async () => {
    const found = await count({})
    if (found) setAudience(found)
    return found
  }, [count])
  // Who had a weekly mail is known when one has left.
  useEffect(() => void (isSending || readAudience()), [isSending, readAudience])

  const busy = sending.busy || casting.busy || testing.busy
  const forgetRefusals = () => {
    sending.forget()
    casting.forget()
    testing.forget()
  }
  /** What has to be put right first, shown from now on. */
  const check = (way: MailingKind): Problems => {
    forgetRefusals()
    setTried(way)
    return problemsOf(latest(), way)
  }
  const started = (one: Mailing) => {
    toast(t(texts.mailSent), 'ok')
    written.reset()
    setTried(undefined)
    add(one)
  }
  const mailOf = ({ subject, html }: Draft) => ({ subject: subject.trim(), html })

  return {
    ...written,
    draft,
    audience,
    notCounted: counting.refused,
    mayBroadcast: casting.allowed,
    busy,
    sending: sending.busy,
    casting: casting.busy,
    testing: testing.busy,
    refused: (sending.refused ?? casting.refused ?? testing.refused) satisfies Refusal | undefined,
    problems: tried ? problemsOf(draft, tried) : NO_PROBLEMS,
    reset() {
      written.reset()
      setTried(undefined)
      forgetRefusals()
    },
    async send(): Promise<Problems> {
      const problems = check('mail')
      if (problems.subject ?? problems.to ?? problems.html) return problems
      const to = listOf(latest().to)
      const mail = mailOf(latest())
      if (!(await agreedTo(mail.subject, [...new Set(to)]))) return NO_PROBLEMS
      const answer = await sending.run({ to, ...mail })
      if (answer) started(answer.mailing)
      return NO_PROBLEMS
    },
    async broadcast(): Promise<Problems> {
      const problems = check('broadcast')
      if (problems.subject ?? problems.html) return problems
      const mail = mailOf(latest())
      const known = await readAudience()
      if (!known || !(await agreed(mail.subject, reachOf(known) - known.had))) return NO_PROBLEMS
      const answer = await casting.run(mail)
      if (answer) started(answer.mailing)
      return NO_PROBLEMS
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
