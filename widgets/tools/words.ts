// How people and times of a piece are said.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tools/texts.ts'

export interface Someone {
  firstName: string
  lastName: string
}

export const nameOf = (person: Someone | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : t(texts.somebody)
