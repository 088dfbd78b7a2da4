// Subscribing by e-mail, on our site and on partners' pages: makes a form that works without us work better.
import { Component } from 'react'

import * as said from '#shared/mail/subscribe-texts.ts'
import { ADDRESS } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { define, emit, type Hosted } from '#widgets/kit/define.tsx'
import { adoptSheets } from '#widgets/kit/sheets.ts'
import type { WidgetProps } from '#widgets/kit/tags.ts'
import { sayWith, type Words } from '#widgets/kit/words.ts'

import formCss from './subscribe-form.css?inline'
import { findForm, type LightForm } from './subscribe-form.ts'
import css from './subscribe.css?inline'
import { visitor } from './visitor.ts'

declare module 'react' {
  interface WidgetTags {
    'bee-subscribe': {
      /** Where the calls go; where the form would be sent, or the script came from, unless said. */
      server?: string
      /** The language of the words given as `texts`, where it is not that of the page around. */
      locale?: string
      /** Our sentences in the words of the page. */
      texts?: Words
    }
  }
}

type Props = WidgetProps<'bee-subscribe'> & Hosted

class Subscribe extends Component<Props, { message: string }> {
  override state = { message: '' }
  light?: LightForm
  ask = visitor()

  get say() {
    return sayWith(this.props.texts)
  }

  /** A form that says where it would be sent has named the server. */
  get server() {
    const action = this.light?.form.getAttribute('action')
    return this.props.server ?? (action ? new URL(action).origin : undefined)
  }

  override componentDidMount() {
    const { host } = this.props
    adoptSheets(host.getRootNode() as Document, formCss)
    this.light = findForm(host, this.say)
    this.light.form.onsubmit = event => {
      event.preventDefault()
      void this.send()
    }
    host.addEventListener('focusin', this.prepare)
  }

  prepare = () => void this.ask.prepare(this.server)

  async send() {
    const { host } = this.props
    const { email, website, complain, wait } = this.light!
    const typed = { email: email.value.trim(), website: website.value }
    const isAddress = ADDRESS.test(typed.email)
    complain(isAddress ? '' : this.say(texts.notAnAddress))
    if (!isAddress || !wait(true)) return
    this.setState({ message: this.say(said.busy) })
    const { refusal } = await this.ask.subscribe(this.server, typed)
    wait(false)
    this.setState({ message: refusal ? '' : this.say(texts.confirmationSent) })
    if (refusal) complain(this.say(refusal.status > 501 ? said.offline : refusal.message))
    emit(host, refusal ? 'bee-error' : 'bee-subscribe', refusal)
  }

  override render() {
    return (
      <section part="base" className="card panel" lang={this.props.locale ?? (this.props.texts ? undefined : 'en')}>
        <div>
          <h2 part="title">{this.say(texts.subscribeTitle)}</h2>
          <p className="muted">{this.say(texts.subscribeLead)}</p>
        </div>
        <div part="form">
          <slot />
        </div>
        <p role="status" part="message">
          {this.state.message}
        </p>
      </section>
    )
  }
}

define('bee-subscribe', Subscribe, { props: { server: 'string', locale: 'string', texts: 'object' }, css })
