// The link at the end of a mail of what one is told, by which no more of them come.
import * as calls from '#shared/notifications/calls.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { everyKind, kindOf } from '#shared/notifications/kinds.ts'
import * as texts from '#shared/notifications/told-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { offPage } from '../kit/web/off-page.ts'
import { writeMailsOff } from './choice-queries.ts'
import { ALL, offLinks } from './off-links.ts'

const switchable = everyKind.filter(([, { always }]) => always === undefined).map(([name]): string => name)

export function offFor(secret: string): Pick<Handlers<typeof calls>, 'readOff' | 'switchOff'> {
  const links = offLinks(secret)
  function meant(token: string) {
    const link = links.open(token)
    const names = link?.kind === ALL ? switchable : switchable.filter(name => name === link?.kind)
    return link && names.length ? { ...link, names } : refuse(404, texts.wrongLink)
  }
  return {
    readOff: async ({ token }) => {
      const { kind } = meant(token)
      return { when: t(kindOf(kind)?.when ?? '') }
    },
    async switchOff({ token }, { trx, changed }) {
      const { personId, names } = meant(token)
      await writeMailsOff(trx, personId, names)
      await changed('person', personId, undefined, { toldByMail: names.map(kind => ({ kind, mail: false })) })
      return { message: t(texts.offDone) }
    }
  }
}

export const serveOff = offPage({
  path: '/told/off',
  title: texts.offTitle,
  button: texts.offTitle,
  read: calls.readOff,
  leave: calls.switchOff,
  ask: read => (read('when') ? t(texts.offAsk, { when: read('when') }) : t(texts.offAskAll)),
  foot: { text: texts.toTold, path: '/told' }
})
