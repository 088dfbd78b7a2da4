// Whom somebody chose last in this tab, newest first: they are offered before anything is typed.
import { environment } from '../kit/environment.ts'
import type { Choice } from '../kit/form/form.ts'
import { isRecord, isText } from '../kit/is.ts'

const MOST = 5
const nameOf = (personId: string) => `workbee/chosen-last/${personId}`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function readChosen(personId: string): Choice[] {
  const kept = parsed(environment.tab.getItem(nameOf(personId)) ?? '')
  return (Array.isArray(kept) ? kept : []).flatMap((one: unknown) =>
    isRecord(one) && isText(one['value']) && isText(one['label']) ? { value: one['value'], label: one['label'] } : []
  )
}

export function keepChosen(personId: string, choice: Choice): void {
  const others = readChosen(personId).filter(({ value }) => value !== choice.value)
  try {
    environment.tab.setItem(nameOf(personId), JSON.stringify([choice, ...others].slice(0, MOST)))
  } catch {
    // The storage is full or forbidden: everybody can still be found.
  }
}
