// One opening inside the list of openings, with its address in that of the page around: loaded only where a page asks for it.
// Drawn by hand, because on partners' pages it is a file of its own beside one that has its Preact to itself; and piece by
// piece, because a strict page takes no HTML as a text.
import type { MouseEvent } from 'react'

import * as texts from '#shared/jobs/board-texts.ts'
import { whereOf } from '#shared/jobs/card.ts'
import { readJob } from '#shared/jobs/calls.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import { parse } from '#shared/kit/text/rich.ts'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'
import { isOn } from '#widgets/kit/listing/given.ts'
import css from '#widgets/kit/listing/inside.css?inline'
import { make } from '#widgets/kit/listing/make.ts'
import { linkTo, richNodes } from '#widgets/kit/listing/rich-nodes.ts'

import type { Board } from './board.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The opening that the address of the page names. */
function named(): string | undefined {
  const id = new URLSearchParams(location.search).get('job') ?? ''
  return ID.test(id) ? id : undefined
}

/** The address of the page with another opening or none; whatever else stands in it stays letter by letter. */
function addressWith(id?: string): string {
  const others = location.search
    .slice(1)
    .split('&')
    .filter(part => part && !/^job(?:=|$)/.test(part))
  const query = [...others, ...(id ? [`job=${id}`] : [])].join('&')
  return location.pathname + (query && `?${query}`) + location.hash
}

/** False in frames without an address of their own. What the page keeps of the entry it keeps of the next one, too. */
function go(address: string): boolean {
  try {
    history.pushState(history.state, '', address)
    return true
  } catch {
    return false
  }
}

/** Those that show openings inside, the one that was pressed last before the others, which are in the order in which they came. */
const all: Inside[] = []

/** What shows openings in this list; it comes once, and is asked for at every change. */
export function attend(board: Board): void {
  if (board.going.signal.aborted) return
  if (board.inside) return board.inside.look()
  board.inside = new Inside(board)
  board.forceUpdate()
}

export class Inside {
  #shown: string | undefined
  #article: HTMLElement | undefined
  /** The address that was gone to from the list, which is one step back. */
  #gone: string | undefined
  #going = new AbortController()
  readonly #board: Board
  readonly #root: ShadowRoot

  constructor(board: Board) {
    const root = board.props.host.shadowRoot
    if (!root) throw new Error('An opening is shown in a root of its own.')
    this.#board = board
    this.#root = root
    adoptSheets(root, css)
    all.push(this)
    addEventListener('popstate', this.look)
    this.look()
  }

  #isOn = () => isOn(this.#board.props.deepLinks)

  addressOf = (id: string) => (this.#isOn() ? addressWith(id) : undefined)

  /** A press on a card. Those that ask for another window get it, by the same address. */
  follow(event: MouseEvent, job: Job): void {
    if (!this.#isOn() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    for (const other of all) if (other !== this) other.#close()
    all.splice(all.indexOf(this), 1)
    all.unshift(this)
    this.#gone = go(addressWith(job._id)) ? location.href : undefined
    this.#show(job._id, job)
  }

  end(): void {
    removeEventListener('popstate', this.look)
    all.splice(all.indexOf(this), 1)
    this.#close()
  }

  /** Of several lists on a page one shows what its address names. */
  look = (event?: PopStateEvent) => {
    if (event) this.#gone = undefined
    const id = named()
    if (id && this.#isOn() && all[0] === this) this.#show(id)
    else this.#close()
  }

  #base = () => this.#root.querySelector<HTMLElement>('[part=base]')

  #show(id: string, known?: Job): void {
    if (id === this.#shown) return
    const hadFocus = this.#root.activeElement !== null || known !== undefined
    this.#close()
    this.#shown = id
    const { host } = this.#board.props
    const base = this.#base()
    if (base) base.hidden = true
    this.#article = make('article', { part: 'opening', className: 'inside', lang: this.#board.language ?? '' })
    if (!this.#board.language) this.#article.removeAttribute('lang')
    this.#article.addEventListener('keydown', event => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#back()
    })
    this.#root.append(this.#article)
    this.#fill(known, make('p', { role: 'status' }, this.#board.say(texts.opening)))
    void this.#read(id)
    const { top } = host.getBoundingClientRect()
    if (top < 0 || top > innerHeight) host.scrollIntoView()
    if (hadFocus) this.#focusTitle()
  }

  #focusTitle = () => this.#article?.querySelector('h2')?.focus({ preventScroll: true })

  async #read(id: string): Promise<void> {
    this.#going.abort()
    const { signal } = (this.#going = new AbortController())
    const { answer, refusal } = await this.#board.ask(
      this.#board.props.server,
      { ...readJob, path: `/jobs/${id}` },
      { id },
      signal
    )
    if (signal.aborted) return
    if (answer && typeof answer.title === 'string' && typeof answer.description === 'string')
      this.#fill(answer, ...this.#content(answer))
    else this.#fail(id, refusal ?? { status: 503, message: '' })
  }

  /** One that is over is not asked for again. */
  #fail(id: string, { status, message }: { status: number; message: string }): void {
    const { say } = this.#board
    const retry = make('button', { part: 'button', className: 'btn secondary sm' }, say(texts.retry))
    retry.addEventListener('click', () => {
      this.#fill(undefined, make('p', { role: 'status' }, say(texts.opening)))
      this.#focusTitle()
      void this.#read(id)
    })
    const said = say(status > 501 || !message ? texts.openingFailed : message)
    this.#fill(
      undefined,
      make('div', { part: 'error', className: 'again', role: 'alert' }, said, ...(status === 404 ? [] : [retry]))
    )
  }

  #content(job: Job): Node[] {
    const { say, props } = this.#board
    const target = props.linkTarget ?? (self === top ? undefined : '_blank')
    const apply = /^https?:/.test(job.applyLink) ? job.applyLink : job.jobDetailsLink
    const text = make('div', { className: 'text', dir: 'auto' }, ...richNodes(parse(job.description), target))
    if (!/^https?:/.test(apply)) return [text]
    return [
      text,
      make('p', {}, make('a', { ...linkTo(apply, target), part: 'apply', className: 'btn primary' }, say(texts.apply)))
    ]
  }

  #facts(job: Job): HTMLElement {
    const { say } = this.#board
    const day = (text: string, at: string) => say(text, { day: this.#board.day(at, { dateStyle: 'medium' }) })
    const facts = [
      job.category,
      whereOf(job, say(texts.remote)),
      day(texts.posted, job.datePosted),
      job.expiresOn && day(texts.lastDay, job.expiresOn)
    ]
    return make(
      'ul',
      { className: 'facts muted', role: 'list' },
      ...facts.flatMap(fact => (fact ? [make('li', { dir: 'auto' }, fact)] : []))
    )
  }

  /** The heading stays, for the focus may be on it. */
  #fill(job: Job | undefined, ...content: Node[]): void {
    const article = this.#article
    if (!article) return
    const { say } = this.#board
    const title = article.querySelector('h2') ?? make('h2', { part: 'title', tabIndex: -1, dir: 'auto' })
    title.textContent = job?.title ?? (title.textContent || say(texts.openings))
    if (!title.isConnected) {
      const back = make('button', { part: 'button', className: 'btn secondary sm' }, say(texts.back))
      back.addEventListener('click', () => this.#back())
      article.append(back, title)
    }
    while (title.nextSibling) title.nextSibling.remove()
    article.append(...(job ? [this.#facts(job)] : []), ...content)
  }

  /** Back to the list: one step back where one came from there, and otherwise on to it. */
  #back(): void {
    if (this.#gone === location.href) return history.back()
    if (named()) go(addressWith())
    this.#close()
    return undefined
  }

  #close(): void {
    const id = this.#shown
    if (!id) return
    const hadFocus = this.#article?.contains(this.#root.activeElement)
    this.#going.abort()
    this.#article?.remove()
    this.#shown = this.#article = this.#gone = undefined
    const base = this.#base()
    if (base) base.hidden = false
    if (!hadFocus || !base) return
    const card = [...base.querySelectorAll<HTMLElement>('a.job')].find(one => one.getAttribute('href')?.includes(id))
    const next = card ?? base.querySelector<HTMLElement>('input')
    next?.focus()
  }
}
