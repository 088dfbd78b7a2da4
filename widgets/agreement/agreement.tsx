// The volunteer agreement, a page at a time, and what stands there once it is signed.
import type { ReactNode } from 'react'

import { readOwnAgreement, signAgreement } from '#shared/agreement/calls.ts'
import { againForm, agreementForm, textDigest } from '#shared/agreement/form.ts'
import { AGREEMENT, isOtherName } from '#shared/agreement/rules.ts'
import type { OwnAgreement } from '#shared/agreement/schemas.ts'
import * as texts from '#shared/agreement/texts.ts'
import { keeperOf } from '#shared/forms/keepers.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Form } from '#shared/kit/form/form.ts'
import type { Raws } from '#shared/kit/form/values.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import css from '#widgets/kit/form/paged/paged.css?inline'
import { PagedForm } from '#widgets/kit/form/paged/paged-form.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { PagedField } from '#widgets/kit/form/paged/paged-field.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, printer } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import own from './agreement.css?inline'
import { useOwnTicks } from './use-own-ticks.ts'

const path = (page: string) => `/tsaformpage${page}`
const LAST = '8'
const SIGNING = '7'
/** Of the text as this page draws it, whichever the server has by now. */
const drawn = textDigest()

const when = (instant: string) => formatInstant(new Date(instant), 'whole')

interface ClauseProps {
  clause: texts.Clause
  using: UsingForm<Form['fields']>
  isChanged: boolean
}

/** A section with its words above its tick. */
function Clause({ clause, using, isChanged }: ClauseProps) {
  return (
    <section className="clause question" aria-labelledby={`clause-${clause.key}`}>
      <h3 id={`clause-${clause.key}`}>
        {clause.number} {t(clause.title)} {isChanged && <Pill kind="warn">{t(texts.changedSection)}</Pill>}
      </h3>
      {clause.text.map(paragraph => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
      <PagedField using={using} name={clause.key} />
    </section>
  )
}

/** The sections and the signature; everything else as any form draws it. */
function fieldsOf({ email, name: account, changed }: { email: string; name: string; changed: readonly string[] }) {
  return (name: string, using: UsingForm<Form['fields']>): ReactNode => {
    const clause = texts.clauses.find(({ key }) => key === name)
    if (clause) return <Clause key={name} {...{ clause, using }} isChanged={changed.includes(name)} />
    if (name !== 'sign') return undefined
    return (
      <div key={name} className="question stack">
        <p>{t(texts.bySigning, { version: formatDay(texts.textVersion, 'profile') })}</p>
        <PagedField using={using} name={name} />
        {isOtherName(String(using.raw[name] ?? ''), account) && (
          <p className="muted small" role="status">
            {t(texts.otherName, { name: account })}
          </p>
        )}
        <Facts
          of={[
            [texts.signedAs, email],
            [texts.textOf, <code key="text">{t(texts.digest, { hash: drawn.slice(0, 12) })}</code>]
          ]}
        />
      </div>
    )
  }
}

const joined = (...words: (Raws[string] | undefined)[]): string =>
  words
    .map(word => (typeof word === 'string' ? word.replaceAll('\n', ', ') : ''))
    .filter(Boolean)
    .join(', ')

/** What was said on the pages before, each a way back to it. Whoever signs another text has no hour before them. */
function Aside({ raws, page, isAgain }: { raws: Raws; page: string; isAgain: boolean }) {
  const done = Number(page) - 1
  const lines = [
    joined(raws['fullname'], raws['professionaltitle'], raws['professionalExperience']),
    joined(raws['interested'], raws['availability']),
    joined(raws['timeCommitment']),
    joined(raws['certifications'])
  ]
  return (
    <aside className="form-side">
      {!isAgain && (
        <section className="card">
          <div className="card-body stack">
            <h2 className="label">{t(texts.inPieces)}</h2>
            <p className="muted small">{t(texts.saving)}</p>
            <p className="small num">{t(texts.pagesDone, { done, of: 7 })}</p>
            <progress className="bar" max={7} value={done} aria-label={t(texts.pagesDone, { done, of: 7 })} />
          </div>
        </section>
      )}
      {lines.slice(0, done).some(Boolean) && (
        <section className="card">
          <div className="card-head">
            <h2 className="label">{t(texts.before)}</h2>
          </div>
          <ul role="list">
            {lines.slice(0, done).map((line, at) => (
              <li key={texts.steps[at]}>
                <a href={path(String(at + 1))}>
                  <b>{t(texts.steps[at] ?? '')}</b>
                  <small>{line}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Sent({ signed, email }: { signed: OwnAgreement; email: string }) {
  return (
    <section className="card box">
      <div className="empty">
        <Icon of={circleCheck} />
        <h2>{t(texts.headings.sent)}</h2>
        <p>{t(texts.reviewed, { address: email })}</p>
        <p className="muted">{t(texts.signedOn, { when: when(signed.signedAt) })}</p>
        {isOtherName(signed.signature, signed.name) && (
          <p className="muted">{t(texts.otherSignature, { signature: signed.signature, name: signed.name })}</p>
        )}
        <div className="btn-row">
          <LinkButton icon={printer} href={signed.address} target="_blank" rel="external noopener">
            {t(texts.signedCopy)}
          </LinkButton>
          <LinkButton kind="quiet" href="/dashboard">
            {t(texts.backToDashboard)}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

/** That the text is another one than what was signed, or than what this page draws. */
function TextChanged({ signed, page }: { signed: OwnAgreement | null; page: string }) {
  return (
    signed && (
      <Callout kind="warn">
        {t(texts.signAgain, { when: when(signed.signedAt) })} {t(texts.answersStand)}{' '}
        {page !== SIGNING && <a href={path(SIGNING)}>{t(texts.toWhatChanged)}</a>}
      </Callout>
    )
  )
}

const OlderPage = () => (
  <Callout kind="warn" announce>
    {t(texts.newerText)}{' '}
    <button type="button" className="link" onClick={() => location.reload()}>
      {t(texts.loadAgain)}
    </button>
  </Callout>
)

function Agreement({ page: asked = '1' }: { page?: string }) {
  const me = useStore($me)
  const state = useRead(readOwnAgreement, {})
  const signing = useCall(signAgreement)
  const isTaken = useOwnTicks(keeperOf(AGREEMENT), { page: asked, drawn })
  const email = me?.email ?? ''
  const name = me ? `${me.firstName} ${me.lastName}` : ''
  return (
    <div className="agreement stack">
      <PageHead title={t(texts.title)} lead={state.data?.again ? undefined : t(texts.hour)} />
      <Loaded of={state} waiting={<Skeleton of="block" count={12} />}>
        {({ signed, again, textHash }) => {
          if (signed?.isNewest) return <Sent {...{ signed, email }} />
          const form: Form = again ? againForm : agreementForm
          // Not signed yet, it ends with the signature; so do pages of a form that has them no more.
          const page = form.pages?.some(({ key }) => key === asked) ? asked : SIGNING
          return (
            <>
              {textHash !== drawn && <OlderPage />}
              <TextChanged {...{ signed, page }} />
              {isTaken && <Callout kind="warn">{t(texts.ticksAskedAgain)}</Callout>}
              <PagedForm
                key={String(isTaken)}
                form={form}
                keeper={keeperOf(AGREEMENT)}
                {...{ page, path }}
                names={again ? texts.stepsAgain : texts.steps}
                start={{ email, fullname: name, ...again?.answers }}
                refused={signing.refused}
                renderField={fieldsOf({ email, name, changed: again?.changed ?? [] })}
                renderSide={raws => <Aside {...{ raws, page }} isAgain={again !== null} />}
                onSubmit={async (_value, answers) => {
                  const done = await signing.run({ answers, textHash: drawn })
                  if (!done) return false
                  await keeperOf(AGREEMENT).forget()
                  reload(readOwnAgreement)
                  environment.go(path(LAST))
                  return true
                }}
              />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

define('bee-agreement', Agreement, { props: { page: 'string' }, css: fields + css + own })
