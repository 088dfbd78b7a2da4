// The same mail to many who applied, filled in for each, and kept in the history of each.
import type * as calls from '#shared/jobs/calls.ts'
import { fillHoles, fillingOf } from '#shared/jobs/holes.ts'
import * as texts from '#shared/jobs/stages/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import type { ApplicationLinks } from './applications/links.ts'
import { addEvents, selectAddressed } from './applications/queries.ts'
import { letterOf } from './mails.ts'
import { placeAll } from './placing.ts'

export const mailing = (links: ApplicationLinks): Pick<Handlers<typeof calls>, 'mailApplications'> => ({
  async mailApplications({ ids, subject, text, stageId }, { me, now, site, ...work }) {
    const rows = await selectAddressed(work.trx, ids)
    if (rows.length === 0) refuse(404, texts.nobodyThere)
    const by = `${me.firstName} ${me.lastName}`.trim()
    const mails = rows.map(row => {
      const filling = fillingOf(row, by)
      const [title, body] = [fillHoles(subject, filling), fillHoles(text, filling)]
      return { row, title, body, letter: newId(now) }
    })
    await work.postAll(
      mails.map(({ row, title, body, letter }) =>
        letterOf({
          id: letter,
          to: row.email,
          from: me,
          subject: title,
          text: body,
          link: links.make(site, row.id, now)
        })
      )
    )
    await addEvents(
      work.trx,
      mails.map(({ row, title, body, letter }) => ({
        application: row.id,
        by: me.id,
        now,
        kind: 'reply',
        title,
        body,
        letter
      }))
    )
    await work.changedAll(
      'application',
      rows.map(({ id }) => ({ id, before: undefined, after: { reply: true } }))
    )
    if (stageId)
      await placeAll(
        work,
        rows.map(({ id }) => id),
        stageId,
        { by: me.id, now }
      )
    return {
      message: t(texts.mailedMany, { count: rows.length }),
      sent: rows.length
    }
  }
})
