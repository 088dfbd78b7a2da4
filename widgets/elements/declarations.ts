// The declarations that an element's properties and events name, of our own and of partners.
import { declarationsIn } from '#widgets/kit/element/examples.ts'
import { types as partnerTypes } from '#widgets/partner/described.ts'

import ownTypes from './types.ts?raw'

export const declarationsOf = declarationsIn(`${ownTypes}${partnerTypes}`)
