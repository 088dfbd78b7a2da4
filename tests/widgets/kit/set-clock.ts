// The clock of the run, in the page of each suite of components.
import { inject } from 'vitest'

import { misset } from '#tests/kit/misset.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clockOffset: number
  }
}

misset(inject('clockOffset'))
