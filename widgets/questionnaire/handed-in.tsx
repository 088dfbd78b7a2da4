// The last page: it thanks once the answers are here, and says so while they are not.
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { keeperOf } from '#shared/forms/keepers.ts'
import { QUESTIONNAIRE } from '#shared/questionnaire/rules.ts'
import type { Answered } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { Steps } from '#widgets/kit/form/paged/marks.tsx'
import { useKeeper } from '#widgets/kit/form/paged/use-keeper.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, circleCheck } from '#widgets/kit/marks/icons-home.ts'
import { useEffect, useRef } from 'react'

interface HandedInProps {
  answers: Answered | null
  path: (page: string) => string
}

export function HandedIn({ answers, path }: HandedInProps) {
  const { stage, page: stopped, raws } = useKeeper(keeperOf(QUESTIONNAIRE))
  const isBegun = stage !== 'loading' && Object.keys(raws).length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      {answers && <Steps of={6} at={6} />}
      <section className="card box">
        <div className="empty">
          <Icon of={answers ? circleCheck : alertCircle} />
          <h1 ref={heading} tabIndex={-1}>
            {t(answers ? texts.thanks : texts.notRecorded)}
          </h1>
          {answers && <p>{t(texts.recorded)}</p>}
          <p className="muted">
            {answers
              ? t(texts.recordedAt, { when: formatInstant(new Date(answers.createdAt), 'told') })
              : t(isBegun ? texts.notRecordedText : texts.notBegunText)}
          </p>
          <div className="btn-row">
            <LinkButton kind={answers ? 'quiet' : 'primary'} href={path(answers ? '1' : (stopped ?? '1'))}>
              {t(answers ? texts.editMyResponse : isBegun ? texts.goOn : texts.begin)}
            </LinkButton>
            {answers && <LinkButton href="/dashboard">{t(texts.toDashboard)}</LinkButton>}
          </div>
        </div>
      </section>
    </div>
  )
}
