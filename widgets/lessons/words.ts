// How many, in words.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/lessons/texts.ts'

export const counted = (lessons: number): string =>
  lessons === 0 ? t(texts.ofTag) : lessons === 1 ? t(texts.leadOne) : t(texts.lead, { count: lessons })

export const helpedIn = (places: number): string =>
  places === 1 ? t(texts.helpedOne) : t(texts.helped, { count: places })
