// The tags that lessons share: added by whoever writes, deleted by those who work in the building portal.
import * as calls from '#shared/lessons/calls.ts'
import { lessonTags } from '#shared/lessons/lessons.ts'
import { LONGEST_TAG, tidyTag } from '#shared/lessons/rules.ts'
import * as texts from '#shared/lessons/texts.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request } from '../kit/calls/request.ts'
import { recordVerbs } from '../kit/records/endpoints.ts'
import { countByTag, holdTags, selectTags, tagsNamed, takeOff } from './tag-queries.ts'

const rows = recordVerbs(lessonTags, { read: calls.listTags.needs, write: calls.addTag.needs })

/** The ids of tags by their names, in one spelling each; those that there are not yet are added. */
export async function tagsFor(request: Request<Call>, names: readonly string[]): Promise<string[]> {
  const { trx } = request
  let found = await tagsNamed(trx, names)
  const isThere = (name: string) => found.some(tag => tag.name.toLowerCase() === name.toLowerCase())
  if (!names.every(isThere)) {
    await holdTags(trx)
    found = await tagsNamed(trx, names)
    for (const name of names) if (!isThere(name)) found = [...found, await rows.create(request, { name })]
  }
  return found.map(({ _id }) => _id)
}

const allNames = async ({ trx }: Request<Call>): Promise<string[]> => (await selectTags(trx)).map(({ name }) => name)

/** As the present client reads why not. */
const refuseTag = (message: string): never => refuse(400, message, { details: t(message), fields: { tag: message } })

type TagCalls = Pick<typeof calls, 'addTag' | 'countTags' | 'listTags' | 'removeTag'>

export const tags: Handlers<TagCalls> = {
  listTags: (_, request) => allNames(request),
  countTags: async (_, { trx, me }) => ({ items: await countByTag(trx, me) }),

  async addTag({ tag }, request) {
    const name = tidyTag(tag)
    if (!name) return refuseTag(texts.tagEmpty)
    if (name.length > LONGEST_TAG) return refuseTag(texts.tagLong)
    await tagsFor(request, [name])
    return allNames(request)
  },

  async removeTag({ tag }, request) {
    const [found] = await tagsNamed(request.trx, [tidyTag(tag)])
    if (!found) return refuse(404, texts.unknownTags)
    await rows.remove(request, found._id)
    await takeOff(request.trx, found._id)
    return { message: t(texts.tagsGone) }
  }
}
