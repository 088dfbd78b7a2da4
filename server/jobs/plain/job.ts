// One opening as plain HTML, and its application form with what was answered so far.
import * as texts from '#shared/jobs/apply/texts.ts'
import * as board from '#shared/jobs/board-texts.ts'
import { whereOf } from '#shared/jobs/card.ts'
import { ownPicture } from '#shared/jobs/picture.ts'
import * as plainTexts from '#shared/jobs/plain-texts.ts'
import { RESUME_ACCEPT } from '#shared/jobs/resumes/resume.ts'
import { resume, resumeHint } from '#shared/jobs/resumes/texts.ts'
import { fieldOfAnswer } from '#shared/jobs/rules.ts'
import type { Answered, Job, Question } from '#shared/jobs/schemas.ts'
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { Html, html } from '../../kit/web/plain-page.ts'
import { tidyNotes } from '../../kit/tidy.ts'

/** The values of the form and the errors of its fields. */
export interface FilledForm {
  name: string
  email: string
  answers: readonly Answered[]
  fields: Readonly<Record<string, string>>
  message: string
  challenge: string
  /** Of the partner whose link led here. */
  from?: string | undefined
  /** Came with a file, which does not come back. */
  hadFile?: boolean
}

export interface JobForm {
  description: string
  questions: readonly Question[]
}

type OptionalHtml = Html | ''

/** A boolean attribute. */
const only = (is: boolean, attribute: Html): OptionalHtml => (is ? attribute : '')

const errorOf = (id: string, problem: string | undefined): OptionalHtml =>
  problem ? html`<p class="error" id="${id}-error">${problem}</p>` : ''

const marked = (id: string, problem: string | undefined): OptionalHtml =>
  only(problem !== undefined, html`aria-invalid="true" aria-describedby="${id}-error"`)

const optional = (is: boolean): OptionalHtml => only(is, html` <span class="optional">${t(plainTexts.optional)}</span>`)

function line(id: string, label: string, control: Html, problem: string | undefined, isOptional = false): Html {
  return html`<div class="field">
    <label for="${id}" dir="auto">${label}${optional(isOptional)}</label>
    ${control}${errorOf(id, problem)}
  </div>`
}

const textOf = (answer: Answered['answer']): string => (typeof answer === 'string' ? answer : '')

function choices(id: string, question: Question, answer: Answered['answer'], problem: string | undefined): Html {
  const { questionText, questionType, isRequired, options } = question
  const chosen = typeof answer === 'string' ? [answer] : answer
  const type = questionType === 'radio' ? 'radio' : 'checkbox'
  return html`<fieldset class="field" ${marked(id, problem)}>
    <legend dir="auto">${questionText}${optional(!isRequired)}</legend>
    ${options.map(
      option =>
        html`<label class="check"
          ><input
            type="${type}"
            name="${id}"
            value="${option}"
            ${only(chosen.includes(option), html`checked`)}
            ${only(type === 'radio' && isRequired === true, html`required`)}
          /><span dir="auto">${option}</span></label
        >`
    )}
    ${errorOf(id, problem)}
  </fieldset>`
}

function control(
  id: string,
  { questionType, isRequired, options }: Question,
  value: string,
  marks: OptionalHtml
): Html {
  const rest = html`id="${id}" name="${id}" ${only(isRequired === true, html`required`)} ${marks}`
  if (questionType === 'textarea')
    return html`<textarea class="textarea" rows="5" maxlength="5000" dir="auto" ${rest}>${value}</textarea>`
  if (questionType === 'dropdown')
    return html`<select class="select" ${rest}>
      <option value="">${t(plainTexts.chooseOne)}</option>
      ${options.map(option => html`<option ${only(option === value, html`selected`)}>${option}</option>`)}
    </select>`
  const type = questionType === 'date' ? 'date' : 'text'
  return html`<input class="input" type="${type}" value="${value}" maxlength="5000" dir="auto" ${rest} />`
}

function questionField(question: Question, index: number, { answers, fields }: FilledForm): Html {
  const id = `q${index}`
  const { questionText, questionType, isRequired } = question
  // Two questions may read the same.
  const own = answers[index]?.questionText === questionText ? answers[index] : undefined
  const answer = (own ?? answers.find(one => one.questionText === questionText))?.answer ?? ''
  const problem = fields[fieldOfAnswer(index)]
  const field =
    questionType === 'checkbox' || questionType === 'radio'
      ? choices(id, question, answer, problem)
      : line(id, questionText, control(id, question, textOf(answer), marked(id, problem)), problem, !isRequired)
  return html`${field}<input type="hidden" name="asked${index}" value="${questionText}" />`
}

function summary({ fields, message }: FilledForm): OptionalHtml {
  const count = Object.keys(fields).length
  if (!message) return ''
  const text = count === 0 ? message : t(plainTexts.wrong, { count })
  return html`<div class="callout danger" role="alert"><p>${text}</p></div>`
}

/** The file; whoever had chosen one reads that it has to be chosen again. */
const fileField = ({ fields: { resume: problem }, hadFile }: FilledForm): Html =>
  html`<div class="field">
    <label for="resume">${t(resume)}${optional(true)}</label>
    <p class="hint" id="resume-hint">${t(resumeHint)}</p>
    <input
      class="input"
      id="resume"
      name="resume"
      type="file"
      accept="${RESUME_ACCEPT}"
      ${only(problem !== undefined, html`aria-invalid="true"`)}
      aria-describedby="resume-hint${problem ? ' resume-error' : hadFile ? ' resume-again' : ''}"
    />
    ${errorOf('resume', problem)}
    ${hadFile && !problem ? html`<p class="hint" id="resume-again">${t(plainTexts.fileAgain)}</p>` : ''}
  </div>`

export function applyForm(job: Job, { description, questions }: JobForm, filled: FilledForm): Html {
  const { name, email, fields, challenge, from } = filled
  const who = (id: 'email' | 'name', label: string, type: string, value: string, longest: number) =>
    line(
      id,
      label,
      html`<input
        class="input"
        id="${id}"
        name="${id}"
        type="${type}"
        value="${value}"
        autocomplete="${id}"
        maxlength="${longest}"
        dir="auto"
        required
        ${marked(id, fields[id])}
      />`,
      fields[id]
    )
  return html`<form class="apply" method="post" enctype="multipart/form-data" action="/openings/${job._id}#apply">
    ${summary(filled)} ${description ? html`<p class="introduction muted" dir="auto">${description}</p>` : ''}
    ${who('name', t(texts.name), 'text', name, 200)} ${who('email', t(texts.email), 'email', email, 254)}
    ${questions.map((question, index) => questionField(question, index, filled))} ${fileField(filled)}
    <div class="trap" aria-hidden="true">
      <label for="website">${t(texts.website)}</label>
      <input id="website" name="website" type="text" tabindex="-1" autocomplete="off" />
    </div>
    <input type="hidden" name="challenge" value="${challenge}" />
    ${from ? html`<input type="hidden" name="from" value="${from}" />` : ''}
    <p><button class="btn primary">${t(texts.send)}</button></p>
  </form>`
}

function facts(job: Job): Html {
  const { category, datePosted, expiresOn } = job
  const all = [
    category,
    whereOf(job, t(board.remote)),
    t(board.posted, { day: formatDay(toDay(datePosted), 'profile') }),
    ...(expiresOn ? [t(board.lastDay, { day: formatDay(expiresOn, 'profile') })] : [])
  ]
  return html`<ul class="facts muted" role="list">
    ${all.filter(Boolean).map(fact => html`<li dir="auto">${fact}</li>`)}
  </ul>`
}

const elsewhere = (link: string): Html =>
  html`<p class="muted">${t(texts.elsewhere)}</p>
    <p>
      <a class="btn primary" href="${link}" rel="noopener noreferrer"
        >${t(texts.applyAt, { host: URL.parse(link)?.host ?? link })}</a
      >
    </p>`

const back = (): Html => html`<p><a href="/openings">${t(texts.allOpenings)}</a></p>`

export function jobBody(job: Job, form: Html | undefined): Html {
  const shown = ownPicture(job.imageUrl)
  return html`${back()}
    <article>
      <h1 dir="auto">${job.title}</h1>
      ${facts(job)} ${shown ? html`<img class="shown" src="${shown}" alt="" />` : ''}
      <div class="rich" dir="auto">${new Html(tidyNotes(job.description))}</div>
    </article>
    <section id="apply" aria-labelledby="apply-title">
      <h2 id="apply-title">${t(texts.applyTitle)}</h2>
      ${form ?? elsewhere(job.applyLink)}
    </section>`
}

export const messageBody = (title: string, message: string): Html =>
  html`<h1>${title}</h1>
    <p role="status">${message}</p>
    ${back()}`
