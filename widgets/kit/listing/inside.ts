// One row of a public list (`board.tsx`) read inside it: the list is hidden, an article stands in its place, and the focus goes
// there and back to the card that was pressed. What extends it gives
// - `words`: its sentences;
// - `marks`: the name of the article as a part, and what finds cards;
// - `read`: the row of an id;
// - `nameOf`, `facts` and `content`: what is shown of it;
// - `back`: where Back leads.
// Drawn by hand, because on partners' pages it is a file of its own beside one that has its Preact to itself; and piece by
// piece, because a strict page takes no HTML as a text.
import { retry } from '#shared/jobs/board-texts.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { parse } from '#shared/kit/text/rich.ts'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'
import type { Say } from '#widgets/kit/marks/words.ts'

import css from './inside.css?inline'
import { make } from './make.ts'
import { richNodes } from './rich-nodes.ts'

interface Around {
  props: { host: HTMLElement }
  language: string | undefined
  target: string | undefined
  say: Say
}

interface Row {
  _id: string
  description: string
}

export abstract class InsideList<Board extends Around, Shown extends Row> {
  abstract readonly words: Record<'back' | 'opening' | 'openingFailed' | 'title', string>
  abstract readonly marks: { part: string; cards: string }
  abstract read(id: string, signal: AbortSignal): Promise<{ answer?: Shown; refusal?: Refusal }>
  abstract nameOf(row: Shown): string
  abstract facts(row: Shown): readonly (string | false | null)[]
  abstract content(row: Shown): readonly Node[]
  abstract back(): void

  shown = ''
  article: HTMLElement | undefined
  going = new AbortController()
  readonly board: Board
  readonly root: ShadowRoot

  constructor(board: Board) {
    const root = board.props.host.shadowRoot
    if (!root) throw new Error('A row is shown in a root of its own.')
    this.board = board
    this.root = root
    adoptSheets(root, css)
  }

  base = () => this.root.querySelector<HTMLElement>('[part=base]')

  /** An article in the place of the list, with nothing in it yet. */
  begin(id: string): void {
    const { language } = this.board
    this.shown = id
    const base = this.base()
    if (base) base.hidden = true
    this.article = make('article', { part: this.marks.part, className: 'inside', ...(language && { lang: language }) })
    this.article.addEventListener('keydown', event => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.back()
    })
    this.root.append(this.article)
  }

  scroll(): void {
    const { host } = this.board.props
    const { top } = host.getBoundingClientRect()
    if (top < 0 || top > innerHeight) host.scrollIntoView()
  }

  focusTitle = () => this.article?.querySelector('h2')?.focus({ preventScroll: true })

  async load(id: string, known?: Shown): Promise<void> {
    this.going.abort()
    const { signal } = (this.going = new AbortController())
    this.fill(known, make('p', { role: 'status' }, this.board.say(this.words.opening)))
    const { answer: row, refusal } = await this.read(id, signal)
    if (signal.aborted) return
    if (row && typeof this.nameOf(row) === 'string' && typeof row.description === 'string') this.tell(row)
    else this.fail(id, refusal ?? { status: 503, message: '' })
  }

  /** One that is over is not asked for again. */
  fail(id: string, { status, message }: { status: number; message: string }): void {
    const { say } = this.board
    const again = make('button', { part: 'button', className: 'btn secondary sm' }, say(retry))
    again.addEventListener('click', () => {
      void this.load(id)
      this.focusTitle()
    })
    const reason = say(status > 501 || !message ? this.words.openingFailed : message)
    const failed = make('div', { part: 'error', className: 'again', role: 'alert' }, reason)
    if (status !== 404) failed.append(again)
    this.fill(undefined, failed)
  }

  tell(row: Shown): void {
    const text = richNodes(parse(row.description), this.board.target)
    this.fill(row, make('div', { className: 'text', dir: 'auto' }, ...text), ...this.content(row))
  }

  /** The heading stays, for the focus may be on it. */
  fill(row: Shown | undefined, ...content: Node[]): void {
    const { article, words } = this
    if (!article) return
    const { say } = this.board
    const title = article.querySelector('h2') ?? make('h2', { part: 'title', tabIndex: -1, dir: 'auto' })
    title.textContent = (row && this.nameOf(row)) || title.textContent || say(words.title)
    if (!title.isConnected) {
      const back = make('button', { part: 'button', className: 'btn secondary sm' }, say(words.back))
      back.addEventListener('click', () => this.back())
      article.append(back, title)
    }
    while (title.nextSibling) title.nextSibling.remove()
    const facts = row ? this.facts(row).flatMap(fact => (fact ? [make('li', { dir: 'auto' }, fact)] : [])) : []
    if (row) article.append(make('ul', { className: 'facts muted', role: 'list' }, ...facts))
    article.append(...content)
  }

  /** The article goes, and the list stays hidden. */
  clear(): void {
    this.going.abort()
    this.article?.remove()
    this.shown = ''
    this.article = undefined
  }

  /** Back to the list, to the card that was pressed. */
  close(): void {
    const id = this.shown
    if (!id) return
    const hadFocus = this.article?.contains(this.root.activeElement)
    this.clear()
    const base = this.base()
    if (base) base.hidden = false
    if (!hadFocus || !base) return
    const cards = [...base.querySelectorAll<HTMLElement>(this.marks.cards)]
    const next = cards.find(one => one.getAttribute('href')?.includes(id)) ?? base.querySelector<HTMLElement>('input')
    next?.focus()
  }

  /** The list itself goes. */
  end(): void {
    this.close()
  }
}
