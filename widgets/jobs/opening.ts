// One opening inside the list of openings, with its address in that of the page around: loaded only where a page asks for it.
import type { MouseEvent } from 'react'

import * as texts from '#shared/jobs/board-texts.ts'
import { whereOf } from '#shared/jobs/card.ts'
import { readJob } from '#shared/jobs/calls.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import { isOn } from '#widgets/kit/listing/given.ts'
import { InsideList } from '#widgets/kit/listing/inside.ts'
import { make } from '#widgets/kit/listing/make.ts'
import { linkTo } from '#widgets/kit/listing/rich-nodes.ts'

import type { Jobs } from './jobs.tsx'

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
export function attend(board: Jobs): void {
  if (board.going.signal.aborted) return
  if (board.inside) return board.inside.look()
  board.inside = new Inside(board)
  board.forceUpdate()
}

export class Inside extends InsideList<Jobs, Job> {
  readonly marks = { part: 'opening', cards: 'a.job' }
  readonly words = {
    title: texts.openings,
    back: texts.back,
    opening: texts.opening,
    openingFailed: texts.openingFailed
  }
  /** The address that was gone to from the list, which is one step back. */
  gone: string | undefined

  constructor(board: Jobs) {
    super(board)
    all.push(this)
    addEventListener('popstate', this.look)
    this.look()
  }

  isOn = () => isOn(this.board.props.deepLinks)

  addressOf = (id: string) => (this.isOn() ? addressWith(id) : undefined)

  /** A press on a card. Those that ask for another window get it, by the same address. */
  follow(event: MouseEvent, job: Job): void {
    if (!this.isOn() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    for (const other of all) if (other !== this) other.close()
    all.splice(all.indexOf(this), 1)
    all.unshift(this)
    this.gone = go(addressWith(job._id)) ? location.href : undefined
    this.show(job._id, job)
  }

  override end(): void {
    removeEventListener('popstate', this.look)
    all.splice(all.indexOf(this), 1)
    this.close()
  }

  /** Of several lists on a page one shows what its address names. */
  look = (event?: PopStateEvent) => {
    if (event) this.gone = undefined
    const id = named()
    if (id && this.isOn() && all[0] === this) this.show(id)
    else this.close()
  }

  show(id: string, known?: Job): void {
    if (id === this.shown) return
    const hadFocus = this.root.activeElement !== null || known !== undefined
    this.close()
    this.begin(id)
    void this.load(id, known)
    this.scroll()
    if (hadFocus) this.focusTitle()
  }

  read(id: string, signal: AbortSignal) {
    return this.board.ask({ ...readJob, path: `/jobs/${id}` }, { id }, signal)
  }

  nameOf = ({ title }: Job) => title

  facts(job: Job) {
    const { say } = this.board
    const day = (text: string, at: string) => say(text, { day: this.board.day(at, { dateStyle: 'medium' }) })
    return [
      job.category,
      whereOf(job, say(texts.remote)),
      day(texts.posted, job.datePosted),
      job.expiresOn && day(texts.lastDay, job.expiresOn)
    ]
  }

  content({ applyLink, jobDetailsLink }: Job) {
    const { say, target } = this.board
    const link = [applyLink, jobDetailsLink].find(one => /^https?:/.test(one))
    if (!link) return []
    return [
      make('p', {}, make('a', { ...linkTo(link, target), part: 'apply', className: 'btn primary' }, say(texts.apply)))
    ]
  }

  /** Back to the list: one step back where one came from there, and otherwise on to it. */
  back(): void {
    if (this.gone === location.href) return history.back()
    if (named()) go(addressWith())
    this.close()
    return undefined
  }

  override clear(): void {
    super.clear()
    this.gone = undefined
  }
}
