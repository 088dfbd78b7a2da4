// Subscribing by e-mail, on our site and on partners' pages: makes a form that works without us work better.
import { Component } from 'react'

import * as subscribeTexts from '#shared/mail/subscribe-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'
import { sayWith, type Words } from '#widgets/kit/marks/words.ts'

import { findForm } from './subscribe-form.ts'
import formCss from './subscribe-form.css?inline'
import css from './subscribe.css?inline'
import { prepare, send } from './visitor.ts'

export interface SubscribeAttributes {
  /** Where the calls go; where the script came from unless said. */
  server?: string
  /** Our sentences in the words of the page. */
  texts?: Words
}

type Props = WidgetProps<'bee-subscribe'> & Hosted

class Subscribe extends Component<Props, { message: string }> {
  override state = { message: '' }
  proved: ReturnType<typeof prepare> | undefined
  going = new AbortController()
  found: ReturnType<typeof findForm> | undefined

  get say() {
    return sayWith(this.props.texts)
  }

  /** A classic script above the element runs before the parser has come to the form inside. */
  override componentDidMount() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', this.begin, this.going)
    else this.begin()
  }

  begin = () => {
    const { host } = this.props
    const found = (this.found = findForm(host, this.say))
    const root = host.getRootNode()
    adoptSheets(root instanceof ShadowRoot ? root : document, formCss)
    const submit = (event: Event) => {
      event.preventDefault()
      if (this.state.message !== subscribeTexts.busy) void this.send(found)
    }
    host.addEventListener('submit', submit, this.going)
    // A frame that may send no forms tells of no submit either; the button is pressed there all the same.
    found.button.addEventListener('click', submit, this.going)
    host.addEventListener('focusin', this.prepare, this.going)
  }

  /** The words may come late: a framework sets properties once the element is there. */
  override componentDidUpdate({ texts: before }: Props) {
    if (this.found && before !== this.props.texts) findForm(this.props.host, this.say)
  }

  override componentWillUnmount() {
    this.going.abort()
  }

  prepare = () => void (this.proved ??= prepare(this.props.server))

  async send({ email, website, error }: ReturnType<typeof findForm>) {
    const { host, server } = this.props
    const complain = (text: string, status = 0) => {
      error.textContent = text && this.say(text)
      // Who is away, or will take nothing now, says nothing of the address.
      email.ariaInvalid = `${!!text && status < 403}`
      if (text) email.focus()
    }
    // A field for an address leaves out the spaces around it.
    const typed = { email: email.value, website: website.value }
    // Only what is plainly no address: the server checks all of it, and the rule would weigh too much here.
    if (!/.@.+\../.test(typed.email)) return complain(texts.notAnAddress)
    complain('')
    this.setState({ message: subscribeTexts.busy })
    this.prepare()
    const refusal = await send(server, typed, await this.proved)
    this.proved = undefined
    this.setState({ message: refusal ? '' : texts.confirmationSent })
    if (!refusal) return emit(host, 'bee-subscribe')
    const { status } = refusal
    const message = status > 501 ? subscribeTexts.offline : refusal.message || subscribeTexts.failed
    complain(message, status)
    return emit(host, 'bee-error', { status, message })
  }

  override render() {
    return (
      <section part="base" className="card panel" lang={this.props.texts ? undefined : 'en'}>
        <h2 part="title">{this.say(texts.subscribeTitle)}</h2>
        <p className="muted">{this.say(texts.subscribeLead)}</p>
        <div part="form">
          <slot />
        </div>
        <p role="status" part="message">
          {this.say(this.state.message)}
        </p>
      </section>
    )
  }
}

define('bee-subscribe', Subscribe, { props: { server: 'string', texts: 'object' }, css })
