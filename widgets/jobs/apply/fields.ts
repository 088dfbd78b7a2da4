// The fields of an application in the page itself, where password managers find them. Drawn by hand and piece by piece: a strict
// page takes no HTML as a text, and elements of partners' pages have no hooks.
import { applicationForm, applicationOf, namesOf, refusedHere } from '#shared/jobs/application-form.ts'
import { chooseOne } from '#shared/jobs/plain-texts.ts'
import { resumeUnreadable } from '#shared/jobs/resumes/texts.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import type { Field } from '#shared/kit/form/form.ts'
import { linesOf } from '#shared/kit/text/lines.ts'
import { filled, problems } from '#shared/kit/form/check.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { make } from '#widgets/kit/listing/make.ts'
import type { Say } from '#widgets/kit/marks/words.ts'
import * as kit from '#widgets/kit/texts.ts'

type Choosable = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Drawn {
  box: HTMLElement
  controls: readonly Choosable[]
  error: HTMLElement
  /** What it holds, as forms keep it. */
  value: () => string
  /** Puts back what was typed before. */
  fill: (value: string) => void
}

let count = 0

const TYPES: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  date: 'date',
  file: 'file',
  radios: 'radio',
  many: 'checkbox'
}
/** With a control an option. */
const GROUPS: ReadonlySet<Field['kind']> = new Set(['radios', 'many'])

/** One control, or one an option. */
function controlsOf(id: string, name: string, field: Field, say: Say): Choosable[] {
  const options = (field.choices ?? []).map(({ value }) => value)
  if (GROUPS.has(field.kind))
    return options.map((value, at) =>
      make('input', { type: TYPES[field.kind] ?? '', name: id, id: `${id}-${at}`, value })
    )
  if (field.kind === 'choice')
    return [
      make('select', { id, name }, ...['', ...options].map(value => make('option', { value }, value || say(chooseOne))))
    ]
  if (field.kind === 'textarea') return [make('textarea', { id, name, rows: 5 })]
  const input = make('input', { id, name, type: TYPES[field.kind] ?? 'text', accept: field.accept ?? '' })
  input.setAttribute('autocomplete', field.autocomplete ?? 'off')
  return [input]
}

const linesIn = (checks: readonly HTMLInputElement[]): string =>
  checks.flatMap(one => (one.checked ? [one.value] : [])).join('\n')

function drawField(name: string, field: Field, isAsked: boolean, say: Say): Drawn {
  const id = `bee-apply-${(count += 1)}`
  const controls = controlsOf(id, name, field, say)
  const [first] = controls
  const isGroup = GROUPS.has(field.kind)
  const error = make('p', { id: `${id}-error`, className: 'bee-problem' })
  const hint = field.hint ? [make('p', { id: `${id}-hint`, className: 'bee-hint' }, say(field.hint))] : []
  const label = [isAsked ? field.label : say(field.label), ...(field.optional ? [` ${say(kit.optional)}`] : [])]
  const described = [error, ...hint].map(one => one.id).join(' ')
  const box = isGroup
    ? make(
        'fieldset',
        {},
        make('legend', {}, ...label),
        ...controls.map(one => make('label', {}, one, ` ${one.value}`))
      )
    : make('div', {}, make('label', { htmlFor: id }, ...label), ...controls)
  box.append(error, ...hint)
  for (const one of isGroup ? [box] : controls) one.setAttribute('aria-describedby', described)
  if (!field.optional && field.kind !== 'many') for (const one of controls) one.setAttribute('aria-required', 'true')
  const checks = controls.filter(one => one instanceof HTMLInputElement)
  return {
    box,
    controls,
    error,
    value: () => (isGroup ? linesIn(checks) : (first?.value ?? '')),
    fill(value) {
      if (!isGroup && first) first.value = value
      if (isGroup) for (const one of checks) one.checked = linesOf(value).includes(one.value)
    }
  }
}

export class ApplyFields {
  readonly questions: readonly Question[]
  readonly #form: ReturnType<typeof applicationForm>
  readonly #drawn: ReadonlyMap<string, Drawn>
  readonly #trap = make('input', { name: 'website', tabIndex: -1, autocomplete: 'off' })
  /** The file as it travels, while it is read. */
  #file: Promise<string> = Promise.resolve('')
  #wasTried = false

  constructor(into: HTMLFormElement, questions: readonly Question[], say: Say) {
    this.questions = questions
    this.#form = applicationForm(questions)
    const names = namesOf(questions)
    this.#drawn = new Map(
      Object.entries(this.#form.fields).map(([name, field]) => [
        name,
        drawField(name, field, names.includes(name), say)
      ])
    )
    this.#trap.setAttribute('aria-hidden', 'true')
    into.append(...[...this.#drawn.values()].map(({ box }) => box), this.#trap)
    // While somebody types, not only when they leave: a sentence that went as they pressed the button would move it away.
    for (const [name, { box }] of this.#drawn)
      for (const kind of name === 'resume' ? ['change'] : ['input', 'change'])
        box.addEventListener(kind, () => void this.#changed(name, say))
  }

  /** A file is chosen whole, so that what is wrong with it is said at once; of the rest only once somebody has sent it. */
  async #changed(name: string, say: Say): Promise<void> {
    if (name === 'resume') this.#file = this.#readFile()
    if (name === 'resume' || this.#wasTried) this.#mark(name, (await this.#problems())[name], say)
  }

  async #readFile(): Promise<string> {
    const control = this.#drawn.get('resume')?.controls[0]
    const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined
    return file ? ((await this.#form.fields['resume']?.read?.(file).catch(() => resumeUnreadable)) ?? '') : ''
  }

  async values(): Promise<Record<string, string>> {
    const typed = [...this.#drawn].map(([name, { value }]) => [name, value()])
    return { ...Object.fromEntries(typed), resume: await this.#file }
  }

  /** What was typed before under the same names. A file cannot be put back into its control, and is kept beside it. */
  fillFrom(values: Readonly<Record<string, string>>): void {
    for (const [name, { fill }] of this.#drawn) if (name !== 'resume') fill(values[name] ?? '')
  }

  /** Moves the control of the file itself, which still shows what was chosen. */
  takeFileOf(other: ApplyFields): void {
    const [mine, theirs] = [this, other].map(one => one.#drawn.get('resume')?.controls[0])
    if (!(mine instanceof HTMLInputElement && theirs instanceof HTMLInputElement)) return
    mine.files = theirs.files
    this.#file = other.#file
  }

  async #problems(): Promise<Record<string, string>> {
    const found = problems(this.#form.schema, filled(this.#form, await this.values()))
    for (const [name, { controls }] of this.#drawn)
      if (controls.some(({ validity }) => validity.badInput)) found[name] = kit.halfTyped
    return found
  }

  #mark(name: string, text: string | undefined, say: Say): void {
    const drawn = this.#drawn.get(name)
    if (!drawn) return
    drawn.error.textContent = text ? say(text) : ''
    for (const one of drawn.controls) one.ariaInvalid = `${!!text}`
  }

  /** Each sentence at its field; the first that is wrong gets the focus. Those without a field are given back. */
  #show(found: Readonly<Record<string, string>>, say: Say): boolean {
    for (const name of this.#drawn.keys()) this.#mark(name, found[name], say)
    const first = [...this.#drawn].find(([name]) => found[name])
    first?.[1].controls[0]?.focus()
    return first !== undefined
  }

  /** What is sent, or nothing where something is wrong and now said. */
  async read(say: Say) {
    this.#wasTried = true
    const found = await this.#problems()
    if (this.#show(found, say)) return undefined
    const website = this.#trap.value
    return { ...applicationOf(this.questions, await this.values()), ...(website && { website }) }
  }

  /** Whether a refusal is about fields, which then say so. */
  refuse(refusal: Refusal, say: Say): boolean {
    return this.#show(refusedHere(this.questions, refusal)?.fields ?? {}, say)
  }
}
