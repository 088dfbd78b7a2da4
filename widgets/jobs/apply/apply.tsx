// Applying for one opening, on partners' pages: the form stands in the page itself, where password managers find it.
import { Component } from 'react'
import * as z from 'zod/mini'

import * as texts from '#shared/jobs/apply/texts.ts'
import { readApplicationForm, readJob } from '#shared/jobs/calls.ts'
import { readApplicationForm as formSchemas } from '#shared/jobs/apply/schemas.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import { countVisit } from '#shared/jobs/visits.ts'
import { Sender } from '#shared/jobs/sending.ts'
import { type Ask, connect, refusalOf, UNEXPECTED } from '#shared/kit/calls/client.ts'
import { solve } from '#shared/kit/proof.ts'
import { currentIn, type Refusal, Refused } from '#shared/kit/calls/refused.ts'
import { send } from '#shared/kit/calls/send-fetch.ts'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { make } from '#widgets/kit/listing/make.ts'
import { endWithIt } from '#widgets/kit/listing/room.ts'
import { sayWith, type Words } from '#widgets/kit/marks/words.ts'
import { retry } from '#shared/jobs/board-texts.ts'

import { ApplyFields } from './fields.ts'
import formCss from './form.css?inline'
import css from './apply.css?inline'

// A strict page reports what would make code of a text, were it only asked whether it may.
z.config({ jitless: true })

export interface ApplyAttributes {
  /** The id of the opening. */
  job?: string
  /** Where the calls go; where the script came from unless said. */
  server?: string
  /** Our sentences in the words of the page. */
  texts?: Words
}

type Props = WidgetProps<'bee-apply'> & Hosted

const HERE = new URL(import.meta.url).origin
/** As long as the lists wait; what is sent with a file takes its time. */
const PATIENCE = 20_000
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface State {
  title: string
  lead: string
  /** The organisation's own words before its questions. */
  introduction: string
  /** What is going on, and what has gone wrong with the whole. */
  message: string
  failure: string
  /** Where it is not the form itself that failed, it is asked for again. */
  canRetry: boolean
}
const START: State = { title: texts.applyTitle, lead: '', introduction: '', message: '', failure: '', canRetry: false }

/** A network's or proxy's own page is no answer of ours. */
const plainSend: typeof send = async request => {
  const answer = await send(request)
  if (typeof answer.body !== 'string') return answer
  return { ...answer, body: '', status: answer.status < 400 ? 503 : answer.status }
}

class Apply extends Component<Props, State> {
  override state = START
  going = new AbortController()
  form: HTMLFormElement | undefined
  fields: ApplyFields | undefined
  job: Job | undefined
  isBusy = false
  sender = new Sender({
    ask: () => this.ask,
    solve,
    onWaiting: isWaiting => this.isBusy && this.setState({ message: isWaiting ? texts.busy : texts.sending })
  })

  get say() {
    return sayWith(this.props.texts)
  }

  get ask(): Ask {
    const server = (this.props.server || HERE).replace(/\/$/, '')
    return connect({ send: plainSend, base: () => `${server}/api`, token: () => undefined })
  }

  override componentDidMount() {
    const root = this.props.host.getRootNode()
    adoptSheets(root instanceof ShadowRoot ? root : document, formCss)
    void this.load()
  }

  override componentDidUpdate({ job, server, texts: before }: Props) {
    if (this.state.message !== texts.loadingForm) endWithIt(this.props.host)
    if (job !== this.props.job || server !== this.props.server) void this.load()
    else if (before !== this.props.texts && this.fields) void this.draw(this.fields.questions)
  }

  override componentWillUnmount() {
    this.going.abort()
    this.sender.end()
  }

  async load() {
    this.going.abort()
    const { signal } = (this.going = new AbortController())
    const id = this.props.job ?? ''
    this.form?.remove()
    this.form = this.fields = undefined
    if (!ID.test(id)) return this.setState({ ...START, failure: texts.noJob })
    // What most forms say before their fields stands there already: nothing moves down when they come.
    this.setState({ ...START, lead: texts.applyLead, message: texts.loadingForm })
    try {
      const late = new Promise<never>((_, fail) =>
        setTimeout(fail, PATIENCE, new Refused({ status: 503, message: '' }))
      )
      const asked = Promise.all([this.ask(readJob, { id }), this.ask(readApplicationForm, { id })])
      const [job, { description, questions }] = await Promise.race([asked, late])
      if (signal.aborted) return undefined
      if (typeof job.title !== 'string' || !Array.isArray(questions))
        return this.failLoading({ status: 503, message: '' })
      this.job = job
      this.setState({
        ...START,
        title: texts.applyFor,
        lead: description ? '' : texts.applyLead,
        introduction: description
      })
      if (job.applyLink) return this.leadElsewhere(job.applyLink)
      return await this.draw(questions)
    } catch (error) {
      return signal.aborted ? undefined : this.failLoading(refusalOf(error))
    }
  }

  failLoading({ status, message }: Refusal) {
    const isGone = status === 404
    const failure = isGone ? texts.goneText : this.sentence({ status, message }, texts.formFailed)
    this.setState({ ...START, failure, canRetry: !isGone })
    emit(this.props.host, 'bee-error', { status, message: failure })
  }

  sentence({ status, message }: Refusal, usual: string): string {
    if (status > 501) return usual === texts.formFailed ? usual : texts.offline
    return !message || message === UNEXPECTED ? usual : message
  }

  leadElsewhere(link: string) {
    this.setState({ lead: texts.elsewhere, introduction: '' })
    if (!/^https?:/.test(link)) return
    const { host } = new URL(link)
    this.replace(make('a', { href: link, rel: 'noopener noreferrer' }, this.say(texts.applyAt, { host })))
  }

  /** Takes the place of what stands in the element for pages without scripts. */
  replace(...content: Node[]) {
    this.props.host.replaceChildren(...content)
  }

  async draw(questions: ApplyFields['questions']) {
    const before = this.fields
    const typed = await before?.values()
    const form = make('form', { noValidate: true, lang: this.props.texts ? '' : 'en' })
    if (this.props.texts) form.removeAttribute('lang')
    const fields = new ApplyFields(form, questions, this.say)
    if (before && typed) {
      fields.fillFrom(typed)
      fields.takeFileOf(before)
    }
    const submit = (event: Event) => {
      event.preventDefault()
      void this.send()
    }
    const button = make('button', {}, this.say(texts.send))
    form.append(button)
    form.addEventListener('submit', submit)
    // A frame that may send no forms tells of no submit either; the button is pressed there all the same.
    button.addEventListener('click', submit)
    form.addEventListener('focusin', () => void this.sender.prepare().catch(() => undefined))
    const { _id: id = '' } = this.job ?? {}
    form.addEventListener('focusin', () => countVisit(this.ask, id, 'begun'), { once: true })
    this.form = form
    this.fields = fields
    this.replace(form)
  }

  async send() {
    const { fields, job } = this
    if (this.isBusy || !fields || !job) return
    this.isBusy = true
    try {
      const application = await fields.read(this.say)
      if (!application) return
      this.setState({ message: texts.sending, failure: '' })
      const refusal = await this.sender.send({ id: job._id, ...application })
      if (refusal) await this.refuse(refusal)
      else this.thank(application)
    } finally {
      this.isBusy = false
    }
  }

  async refuse(refusal: Refusal) {
    const { status } = refusal
    const current = currentIn(refusal, formSchemas.answer)
    if (current) await this.draw(current.questions)
    const isAtField = this.fields?.refuse(refusal, this.say)
    const message = this.sentence(refusal, texts.notSent)
    this.setState({ message: '', failure: isAtField ? '' : message })
    emit(this.props.host, 'bee-error', { status, message })
  }

  thank({ name, email }: { name: string; email: string }) {
    const { host } = this.props
    const { _id: id = '', title = '' } = this.job ?? {}
    const heading = make('h3', { tabIndex: -1 }, this.say(texts.thanks, { name }))
    const said = make('p', {}, this.say(texts.thanksText, { title, email }))
    const { link } = this.sender
    this.replace(heading, said, ...(link ? [make('a', { href: link }, this.say(texts.statusLink))] : []))
    this.form = this.fields = undefined
    this.setState({ lead: '', introduction: '', message: '', failure: '' })
    heading.focus()
    emit(host, 'bee-apply', { job: id, title })
  }

  override render() {
    const { title, lead, introduction, message, failure, canRetry } = this.state
    return (
      <section part="base" className="card panel" lang={this.props.texts ? undefined : 'en'}>
        <h2 part="title" dir="auto">
          {this.say(title, { title: this.job?.title ?? '' })}
        </h2>
        <p className="muted" dir="auto">
          {introduction || this.say(lead)}
        </p>
        {/* Made anew with the form: it has moved nowhere. */}
        <div key={this.job?._id} part="form">
          <slot />
        </div>
        <p role="status" part="message">
          {this.say(message)}
        </p>
        <p role="alert" part="error">
          {this.say(failure)}
        </p>
        {canRetry && (
          <button part="button" onClick={() => void this.load()}>
            {this.say(retry)}
          </button>
        )}
      </section>
    )
  }
}

define('bee-apply', Apply, { props: { job: 'string', server: 'string', texts: 'object' }, css })
