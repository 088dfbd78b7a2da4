// One event inside the list of events: loaded only once one is opened.
import * as texts from '#shared/community/event-list-texts.ts'
import { readEvent } from '#shared/community/public-calls.ts'
import type { PublicEvent } from '#shared/community/public-schemas.ts'
import * as publicTexts from '#shared/community/public-texts.ts'
import { InsideList } from '#widgets/kit/listing/inside.ts'
import { make } from '#widgets/kit/listing/make.ts'
import { linkTo } from '#widgets/kit/listing/rich-nodes.ts'

import type { Events } from './event-list.tsx'

export class Inside extends InsideList<Events, PublicEvent> {
  readonly marks = { part: 'opened', cards: 'a.event' }
  readonly words = {
    title: publicTexts.title,
    back: texts.back,
    opening: texts.opening,
    openingFailed: texts.openingFailed
  }

  /** Of a card that was pressed all is known already. */
  show(id: string, known?: PublicEvent): void {
    this.clear()
    this.begin(id)
    if (!known) return void this.load(id)
    this.tell(known)
    this.scroll()
    this.focusTitle()
    return undefined
  }

  back = () => this.close()

  read(id: string, signal: AbortSignal) {
    // What is no id would lead to another call.
    const row = { ...readEvent, path: `/events/${encodeURIComponent(id)}` } as const
    return this.board.ask(row, { id }, signal)
  }

  nameOf = ({ name }: PublicEvent) => name

  facts(event: PublicEvent) {
    const { board } = this
    return [board.when(event), board.where(event), event.type, event.category, board.places(event)]
  }

  content({ _id }: PublicEvent) {
    const { at, say, target } = this.board
    const page = { ...linkTo(at(`/events/${_id}`), target), part: 'page', className: 'btn secondary' }
    const feed = { ...linkTo(at(`/feeds/events/${_id}.ics`), target), part: 'calendar', className: 'btn primary' }
    const ways = [make('a', feed, say(publicTexts.addOne)), make('a', page, say(texts.ourPage))]
    return [make('p', { className: 'ways' }, ...ways)]
  }
}
