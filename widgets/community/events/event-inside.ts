// One event inside the list of events: loaded only once one is opened. Drawn by hand, because on partners' pages it is a file of
// its own beside one that has its Preact to itself; and piece by piece, because a strict page takes no HTML as a text.
import * as texts from '#shared/community/event-list-texts.ts'
import { readEvent } from '#shared/community/public-calls.ts'
import type { PublicEvent } from '#shared/community/public-schemas.ts'
import * as publicTexts from '#shared/community/public-texts.ts'
import { retry as retryText } from '#shared/jobs/board-texts.ts'
import { parse } from '#shared/kit/text/rich.ts'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'
import css from '#widgets/kit/listing/inside.css?inline'
import { make } from '#widgets/kit/listing/make.ts'
import { linkTo, richNodes } from '#widgets/kit/listing/rich-nodes.ts'

import type { EventBoard } from './event-board.ts'

export class Inside {
  #shown = ''
  #article: HTMLElement | undefined
  #going = new AbortController()
  readonly #board: EventBoard
  readonly #root: ShadowRoot

  constructor(board: EventBoard) {
    const root = board.props.host.shadowRoot
    if (!root) throw new Error('An event is shown in a root of its own.')
    this.#board = board
    this.#root = root
    adoptSheets(root, css)
  }

  #base = () => this.#root.querySelector<HTMLElement>('[part=base]')

  /** Of a card that was pressed all is known already. */
  show(id: string, known?: PublicEvent): void {
    const { host } = this.#board.props
    const { language } = this.#board
    this.#end()
    this.#shown = id
    const base = this.#base()
    if (base) base.hidden = true
    this.#article = make('article', { part: 'opened', className: 'inside', ...(language && { lang: language }) })
    this.#article.addEventListener('keydown', event => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.close()
    })
    this.#root.append(this.#article)
    if (!known) return void this.#read(id)
    this.#tell(known)
    const { top } = host.getBoundingClientRect()
    if (top < 0 || top > innerHeight) host.scrollIntoView()
    this.#focusTitle()
    return undefined
  }

  /** Back to the list, to the card that was pressed. */
  close(): void {
    const id = this.#shown
    if (!id) return
    const hadFocus = this.#article?.contains(this.#root.activeElement)
    this.#end()
    const base = this.#base()
    if (base) base.hidden = false
    if (!hadFocus || !base) return
    const card = [...base.querySelectorAll<HTMLElement>('a.event')].find(one => one.getAttribute('href')?.includes(id))
    const next = card ?? base.querySelector<HTMLElement>('input')
    next?.focus()
  }

  #end(): void {
    this.#going.abort()
    this.#article?.remove()
    this.#shown = ''
    this.#article = undefined
  }

  #focusTitle = () => this.#article?.querySelector('h2')?.focus({ preventScroll: true })

  async #read(id: string): Promise<void> {
    const { signal } = (this.#going = new AbortController())
    const { ask, props, say } = this.#board
    this.#fill('', make('p', { role: 'status' }, say(texts.opening)))
    // What is no id would lead to another call.
    const row = { ...readEvent, path: `/events/${encodeURIComponent(id)}` } as const
    const { answer, refusal } = await ask(props.server, row, { id }, signal)
    if (signal.aborted) return
    if (answer && typeof answer.name === 'string' && typeof answer.description === 'string') this.#tell(answer)
    else this.#fail(id, refusal ?? { status: 503, message: '' })
  }

  /** One that is over is not asked for again. */
  #fail(id: string, { status, message }: { status: number; message: string }): void {
    const { say } = this.#board
    const retry = make('button', { part: 'button', className: 'btn secondary sm' }, say(retryText))
    retry.addEventListener('click', () => {
      void this.#read(id)
      this.#focusTitle()
    })
    const said = say(status > 501 || !message ? texts.openingFailed : message)
    this.#fill(
      '',
      make('div', { part: 'error', className: 'again', role: 'alert' }, said, ...(status === 404 ? [] : [retry]))
    )
  }

  #tell(event: PublicEvent): void {
    const board = this.#board
    const facts = [board.when(event), board.where(event), event.type, event.category, board.places(event)]
    const to = (path: string) => linkTo(board.at(path), board.target)
    this.#fill(
      event.name,
      make(
        'ul',
        { className: 'facts muted', role: 'list' },
        ...facts.filter(Boolean).map(fact => make('li', { dir: 'auto' }, fact))
      ),
      make('div', { className: 'text', dir: 'auto' }, ...richNodes(parse(event.description), board.target)),
      make(
        'p',
        { className: 'ways' },
        make(
          'a',
          { ...to(`/feeds/events/${event._id}.ics`), part: 'calendar', className: 'btn primary' },
          board.say(publicTexts.addOne)
        ),
        make('a', { ...to(`/events/${event._id}`), part: 'page', className: 'btn secondary' }, board.say(texts.ourPage))
      )
    )
  }

  /** The heading stays, for the focus may be on it. */
  #fill(name: string, ...content: Node[]): void {
    const article = this.#article
    if (!article) return
    const { say } = this.#board
    const title = article.querySelector('h2') ?? make('h2', { part: 'title', tabIndex: -1, dir: 'auto' })
    title.textContent = name || title.textContent || say(publicTexts.title)
    if (!title.isConnected) {
      const back = make('button', { part: 'button', className: 'btn secondary sm' }, say(texts.back))
      back.addEventListener('click', () => this.close())
      article.append(back, title)
    }
    while (title.nextSibling) title.nextSibling.remove()
    article.append(...content)
  }
}
