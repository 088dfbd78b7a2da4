// The questions of a form, drawn by their type: for whoever applies, and in the preview of whoever asks.
import type { FocusEvent } from 'react'

import { namesOf, tick, tickedIn } from '#shared/jobs/application-form.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import type { Fields } from '#shared/kit/form.ts'
import { t } from '#shared/kit/texts.ts'
import { FieldView } from '#widgets/kit/form/field.tsx'
import { Problem } from '#widgets/kit/marks/problem.tsx'
import { clearChoice, optional } from '#widgets/kit/texts.ts'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

interface GroupProps {
  using: UsingForm<Fields>
  name: string
  question: Question
}

/** Several controls with one question above them: one of the options, or any of them. */
function Group({ using, name, question: { questionText, questionType, options, isRequired } }: GroupProps) {
  const id = `${using.id}-${name}`
  const raw = String(using.raw[name] ?? '')
  const problem = using.problems[name]
  const isRadio = questionType === 'radio'
  const ticked = isRadio ? [raw] : tickedIn(raw)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) using.leave(name)
  }
  const isWrong = problem !== undefined
  return (
    <div onBlur={leave}>
      <fieldset
        className="field"
        role={isRadio ? 'radiogroup' : 'group'}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        {...(isRadio && { 'aria-required': isRequired === true, 'aria-invalid': isWrong })}
      >
        <legend>
          {questionText} {!isRequired && <span className="optional">{t(optional)}</span>}
        </legend>
        <div className="options">
          {options.map((option, at) => (
            <label key={option} className="check">
              <input
                ref={at === 0 ? element => using.register(name, element) : undefined}
                type={isRadio ? 'radio' : 'checkbox'}
                name={id}
                checked={ticked.includes(option)}
                {...(!isRadio && isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
                onChange={event => using.write(name, isRadio ? option : tick(raw, option, event.target.checked))}
              />
              {option}
            </label>
          ))}
        </div>
        {isRadio && !isRequired && raw !== '' && (
          <button type="button" className="link small" onClick={() => using.write(name, '')}>
            {t(clearChoice)}
          </button>
        )}
        {isWrong && <Problem id={`${id}-error`} text={problem} />}
      </fieldset>
    </div>
  )
}

/** Between name and address and the button. */
export function QuestionFields({ using, questions }: { using: UsingForm<Fields>; questions: readonly Question[] }) {
  const names = namesOf(questions)
  return questions.map((question, at) => {
    const name = names[at] ?? ''
    const isGroup = question.questionType === 'radio' || question.questionType === 'checkbox'
    return isGroup ? <Group key={name} {...{ using, name, question }} /> : <FieldView key={name} {...{ using, name }} />
  })
}
