// The form itself, in the page: the one that the page brought, or one of ours.
import * as said from '#shared/mail/subscribe-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import type { Say } from '#widgets/kit/words.ts'

export interface LightForm {
  form: HTMLFormElement
  email: HTMLInputElement
  /** The field that no person sees. */
  website: HTMLInputElement
  /** Says what is wrong below the field, and takes one there; nothing when nothing is. */
  complain: (text: string) => void
  /** False when it was so already: a second press does nothing. */
  wait: (isBusy: boolean) => boolean
}

/** What the form has by this selector, or a new one at its end. */
function find<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: Tag,
  selector = '',
  attributes: Record<string, string> = {}
): HTMLElementTagNameMap[Tag] {
  const found = parent.querySelector<HTMLElementTagNameMap[Tag]>(tag + selector)
  if (found) return found
  const made = document.createElement(tag)
  for (const name in attributes) made.setAttribute(name, attributes[name] ?? '')
  parent.append(made)
  return made
}

export function findForm(host: HTMLElement, say: Say): LightForm {
  const form = find(host, 'form')
  form.noValidate = true
  const email = find(form, 'input', '[type=email]', {
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    placeholder: said.placeholder,
    'aria-label': say(texts.emailLabel)
  })
  const website = find(form, 'input', '[name=website]', {
    name: 'website',
    tabindex: '-1',
    autocomplete: 'off',
    'aria-hidden': 'true'
  })
  const button = find(form, 'button')
  button.textContent ||= say(texts.subscribeButton)
  const error = find(form, 'p', '[role=alert]', { role: 'alert' })
  email.ariaDescribedByElements = [error]
  return {
    email,
    website,
    form,
    complain(text) {
      error.textContent = text
      email.ariaInvalid = `${!!text}`
      if (text) email.focus()
    },
    wait(isBusy) {
      const isNew = button.ariaDisabled !== `${isBusy}`
      button.ariaDisabled = `${isBusy}`
      return isNew
    }
  }
}
