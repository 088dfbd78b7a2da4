// Where the entry form begins: at the first field that still lacks something, or at Submit when nothing does.
import { measureNotes } from '#shared/time-entries/notes.ts'

const isFull = (notes: string): boolean => {
  const { enoughWords, hasLink } = measureNotes(notes)
  return enoughWords && hasLink
}

type Editor = HTMLElement & { value?: string }

function lacking(form: HTMLFormElement): HTMLElement | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('.time .input, .project-field input[role=combobox]')]
  const [hours, minutes, project] = inputs
  const isUntimed = [hours, minutes].every(one => !Number(one?.value))
  if (isUntimed) return hours
  if (project && !project.value) return project
  const editor = form.querySelector<Editor>('bee-editor')
  return editor && !isFull(editor.value ?? '') ? editor : undefined
}

const rootOf = (element: Element): ParentNode => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}

/** Fields that are still being fetched are waited for, unless somebody has gone elsewhere meanwhile. */
export function focusLacking(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined
  const dialog = form.closest('dialog')
  const around = dialog ?? rootOf(form)
  let put: Element | null = null
  const isWaiting = () => form.querySelector('[aria-busy=true], .editor.waiting') !== null
  const place = () => {
    const focused = around.querySelector(':focus')
    if (put && focused && focused !== put) return watch.disconnect()
    const next = lacking(form) ?? (isWaiting() ? undefined : dialog?.querySelector<HTMLElement>('footer .primary'))
    next?.focus()
    put = around.querySelector(':focus')
    if (!isWaiting()) watch.disconnect()
  }
  const watch = new MutationObserver(place)
  watch.observe(form, { childList: true, subtree: true })
  place()
  return () => watch.disconnect()
}
