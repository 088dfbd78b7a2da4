// Who is told of time off: the person, and of their own requests the managers of their teams and the Owners.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-off/letter-texts.ts'
import { type Span, spanText } from '#shared/time-off/rules.ts'

import type { Visitor } from '../kit/calls/request.ts'
import { tell, type Telling, withdraw } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { managersOf } from '../teams/for-others.ts'

type Request = Telling & { me: Visitor }

interface SetTimeOff {
  id: string
  personId: string
  span: Span
  /** Where it is moved, when it was before. */
  before?: Span
}

const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`

/** What was said of it before, and is not so any more. */
async function withdrawAll(request: Request, id: string): Promise<void> {
  for (const kind of ['timeOffAsked', 'timeOffSet'] as const) await withdraw(request, kind, [`time-off ${id}`])
}

async function tellOfOwn(request: Request, { id, span }: Pick<SetTimeOff, 'id' | 'span'>): Promise<void> {
  const { trx, site, me } = request
  const [owners, managers] = await Promise.all([activeOwners(trx), managersOf(trx, me.id)])
  const [name, said, url] = [nameOf(me), spanText(span), `${site}/timeoff`]
  await tell(request, 'timeOffNoted', {
    to: [me.id],
    places: { id, span: said },
    letter: {
      subject: t(texts.noted),
      paragraphs: [t(texts.greeting, { name: me.firstName }), t(texts.notedText, { span: said })],
      link: { text: t(texts.look), url }
    }
  })
  await tell(request, 'timeOffAsked', {
    to: [...owners, ...managers].map(one => one.id),
    places: { id, name, span: said },
    letter: {
      subject: t(texts.managers, { name }),
      paragraphs: [t(texts.managersText, { name, span: said })],
      link: { text: t(texts.calendar), url }
    }
  })
}

const sentences = { set: texts.setFor, changed: texts.changedFor, cancelled: texts.cancelledFor } as const

/** What somebody else did with a person’s time off. */
async function tellPerson(
  request: Request,
  does: keyof typeof sentences,
  { id, personId, span, before }: SetTimeOff
): Promise<void> {
  const places = { by: nameOf(request.me), before: before ? spanText(before) : '', span: spanText(span) }
  await tell(request, 'timeOffSet', {
    to: [personId],
    places: { ...places, id, does },
    letter: ({ firstName }) => ({
      subject: t(texts.noted),
      paragraphs: [t(texts.greeting, { name: firstName }), t(sentences[does], places)],
      link: { text: t(texts.look), url: `${request.site}/timeoff` }
    })
  })
}

export async function tellOfTimeOff(request: Request, one: SetTimeOff): Promise<void> {
  await withdrawAll(request, one.id)
  if (one.personId === request.me.id) await tellOfOwn(request, one)
  else await tellPerson(request, one.before ? 'changed' : 'set', one)
}

export async function tellOfCancelled(request: Request, one: SetTimeOff): Promise<void> {
  await withdrawAll(request, one.id)
  await tellPerson(request, 'cancelled', one)
}
