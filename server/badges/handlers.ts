import * as calls from '#shared/badges/calls.ts'
import * as schemas from '#shared/badges/schemas.ts'
import { refuse } from '#shared/kit/refused.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import { trashOf } from '../kit/records/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import { changing } from './changing.ts'
import { servePictures } from './picture.ts'
import { pageOfHolders, selectBadges } from './queries.ts'

export interface BadgeTools {
  pictureUrl: (hash: string | null, now: Date) => string
}

const handlers = ({ pictureUrl }: BadgeTools): Handlers<typeof calls> => ({
  ...changing,

  listBadges: (_, { trx }) => selectBadges(trx),

  listHolders: async (request, { trx, now }) => {
    if (!isId(request.id)) return refuse(404, kit.missing)
    const { items, ...page } = await pageOfHolders(trx, request)
    return { ...page, items: items.map(({ picture, ...row }) => ({ ...row, profilePic: pictureUrl(picture, now) })) }
  }
})

export const badgesFeature = (tools: BadgeTools): Feature => ({
  name: 'badges',
  endpoints: bind(calls, schemas, handlers(tools)),
  schedule: [trashOf(['badge'], 'badge-trash')],
  routes: servePictures
})
