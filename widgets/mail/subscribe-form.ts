// The form itself, in the page: the one that the page brought, or one of ours.
import * as subscribeTexts from '#shared/mail/subscribe-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import type { Say } from '#widgets/kit/marks/words.ts'

/** What the parent has by this selector, or a new one at its end. */
function find<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: Tag,
  selector = '',
  properties: Partial<HTMLElementTagNameMap[Tag]> = {}
): HTMLElementTagNameMap[Tag] {
  const found = parent.querySelector<HTMLElementTagNameMap[Tag]>(tag + selector)
  if (found) return found
  const made = Object.assign(document.createElement(tag), properties)
  parent.append(made)
  return made
}

/** Its field, the field that no person sees, and the place for what is wrong. */
export function findForm(host: HTMLElement, say: Say) {
  const form = find(host, 'form')
  form.noValidate = true
  const email = find(form, 'input', '[type=email]', {
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    placeholder: subscribeTexts.placeholder,
    ariaLabel: say(texts.emailLabel)
  })
  const website = find(form, 'input', '[name=website]', {
    name: 'website',
    tabIndex: -1,
    autocomplete: 'off',
    ariaHidden: 'true'
  })
  const error = find(form, 'p', '[role=alert]', { role: 'alert' })
  find(form, 'button', '', { textContent: say(texts.subscribeButton) })
  email.ariaDescribedByElements = [error]
  return { email, website, error }
}
