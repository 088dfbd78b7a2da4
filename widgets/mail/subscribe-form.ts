// The form itself, in the page: the one that the page brought, or one of ours.
import * as subscribeTexts from '#shared/mail/subscribe-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import type { Say } from '#widgets/kit/marks/words.ts'

/** Ours, which are said anew when the words of the page change. */
const made = new WeakSet<Element>()

/** What the parent has by this selector, or a new one at its end. */
function find<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: Tag,
  selector = '',
  properties: Partial<HTMLElementTagNameMap[Tag]> = {}
): HTMLElementTagNameMap[Tag] {
  let found = parent.querySelector<HTMLElementTagNameMap[Tag]>(selector || tag)
  if (!found) parent.append((made.add((found = document.createElement(tag))), found))
  return made.has(found) ? Object.assign(found, properties) : found
}

/** Its field, the field that no person sees, and the place for what is wrong. */
export function findForm(host: HTMLElement, say: Say) {
  // A form ends the paragraph that editors wrap around what is pasted, and then stands behind it.
  const lost = document.querySelector('p:has(bee-subscribe)+form[action$=email-subscribe]')
  if (lost && !host.children[0]) host.append(lost)
  const form = find(host, 'form')
  form.noValidate = true
  const email = find(form, 'input', '[type=email]', {
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    placeholder: say(subscribeTexts.placeholder),
    ariaLabel: say(texts.emailLabel)
  })
  const website = find(form, 'input', '[name=website]', {
    name: 'website',
    tabIndex: -1,
    autocomplete: 'off',
    ariaHidden: 'true'
  })
  const error = find(form, 'p', '[role=alert]', { role: 'alert' })
  const button = find(form, 'button', 'button:not([type=button]),[type=submit]', {
    textContent: say(texts.subscribeButton)
  })
  email.ariaDescribedByElements = [error]
  return { email, website, error, button }
}
