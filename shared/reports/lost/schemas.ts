import * as z from 'zod/mini'

import { between, spanned } from '../overview/schemas.ts'
import { lostKinds, lostList } from './list.ts'
import * as texts from './texts.ts'

export const listLost = {
  says: 'A page of the time that people, projects or teams lost between two days.',
  input: spanned(z.object({ ...between, kind: z.enum(lostKinds, texts.noKind), ...lostList.asks })),
  answer: lostList.answer
}
