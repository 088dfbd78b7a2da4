// A public list on any page, ours or a partner's: one question at a time, the rows of the last answer until the next one is
// there, and all that stands around them, of which a page may replace some by slots.
// A list extends it and gives
// - `words`: its sentences;
// - `queryOf`: what is asked, of what the page gave (a method: it is called while the list is made);
// - `read`: the answer as `bee-load` carries it, and the first time what there is to narrow by;
// - `cards`: an item of a list for each row;
// - `attend`: what becomes of each change, as to show one row inside (`inside.ts`);
// and where it likes `picks` (choices beside that of a category) and `look` (the class of the whole).
// A class, because on partners' pages hooks would be a tenth of the whole file.
import { Component, type ReactNode } from 'react'

import * as boardTexts from '#shared/jobs/board-texts.ts'
import type { Facet } from '#shared/jobs/schemas.ts'
import { allCategories, go } from '#shared/jobs/texts.ts'
import type { Call, Input } from '#shared/kit/calls/call.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { askAt } from '#shared/kit/calls/send-redaxios.ts'
import { emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { search as magnifier } from '#widgets/kit/marks/icons.ts'
import { sayWith, type Words } from '#widgets/kit/marks/words.ts'

import { knownLanguage, whole } from './given.ts'
import { UNANSWERED } from './unanswered.ts'

interface Failure {
  /** 502 and more: no answer, or only a proxy's. */
  status: number
  message: string
}

/** How many a page has, unless it says so, and at the most. */
const CARDS = 18
const MOST_CARDS = 100
/** How many pages before and after the present one have a button. */
const NEAR = 4

export interface ListAttributes {
  /** Where the calls go; where the script came from unless said. */
  server?: string
  category?: string
  search?: string
  page?: number
  pageSize?: number
  /** The language of the words given as `texts`, where it is not that of the page around. */
  locale?: string
  linkTarget?: string
  /** Our sentences in the words of the page. */
  texts?: Words
}

export interface Query {
  search: string
  category: string
  page: number
}

/** What is asked for besides. */
export interface More {
  facets: '' | 'true'
  limit: number
}

interface Facets {
  total: number
  categories: readonly Facet[]
}

interface State<Asked, Listed, Narrowing> {
  query: Asked
  /** What stands in the field and was not sent yet. */
  typed: string
  /** What there is to narrow by. */
  facets?: Narrowing | undefined
  isBusy: boolean
  listed?: Listed
  failure?: Failure | undefined
}

interface Found<Listed, Narrowing> {
  listed?: Listed
  facets?: Narrowing | undefined
  refusal?: Refusal | undefined
}

/** What an element showed when it left the page, by what the page had asked of it. */
const left = new WeakMap<Element, Record<string, unknown>>()

export abstract class Board<
  Props extends ListAttributes & Hosted,
  Asked extends Query,
  Listed extends { page: number; pages: number; total: number },
  Narrowing extends Facets = Facets
> extends Component<Props, State<Asked, Listed, Narrowing>> {
  abstract readonly words: Record<
    'by' | 'failed' | 'none' | 'noneFound' | 'offline' | 'search' | 'showAll' | 'title',
    string
  > & {
    found: Record<'one' | 'other', string>
  }
  abstract queryOf(given: { [Name in keyof Query]?: Query[Name] | undefined }): Asked
  abstract read(query: Asked, more: More, signal: AbortSignal): Promise<Found<Listed, Narrowing>>
  abstract cards(listed: Listed): readonly ReactNode[]
  abstract attend(before?: Readonly<Props>): void
  /** The class of the whole, where it is not always the same. */
  look?(): string
  picks?(): ReactNode

  going = new AbortController()
  /** What shows one row inside: a file of its own, loaded where it is wanted. */
  declare inside?: { end: () => void } | undefined
  ask = <C extends Call>(row: C, input: Input<C>, signal: AbortSignal) => askAt(this.props.server, row, input, signal)
  /** What was there before is restored when the element is put back. */
  override state = (left.get(this.props.host)?.[this.keyOf(this.props)] ?? {
    query: this.queryOf(this.props),
    typed: this.queryOf(this.props).search,
    isBusy: true
  }) as State<Asked, Listed, Narrowing>

  keyOf(props: Readonly<Props>) {
    return JSON.stringify([this.queryOf(props), props.server, props.pageSize])
  }

  get limit() {
    return whole(this.props.pageSize, MOST_CARDS, CARDS)
  }

  /** The page says which language its words are in; ours are English. */
  get language() {
    const { locale, texts: words } = this.props
    return knownLanguage(locale) ?? (words ? undefined : 'en')
  }

  get say() {
    return sayWith(this.props.texts)
  }

  /** Our pages are shown in nobody's frame: from within one they open beside it. */
  get target() {
    return this.props.linkTarget || (self === top ? undefined : '_blank')
  }

  override componentDidMount() {
    this.load()
    this.attend()
    addEventListener('online', this.load)
  }

  /** What the page gives anew is shown, unless it only repeats where somebody went by themselves. */
  override componentDidUpdate(before: Readonly<Props>) {
    const given = this.keyOf(this.props)
    if (given !== this.keyOf(before) && given !== this.keyOf({ ...before, ...this.state.query }))
      this.show(this.queryOf(this.props))
    this.attend(before)
  }

  override componentWillUnmount() {
    this.going.abort()
    this.inside?.end()
    removeEventListener('online', this.load)
    left.set(this.props.host, { [this.keyOf(this.props)]: this.state })
  }

  show(change: Partial<Asked> | Partial<Query>) {
    const query = { ...this.state.query, page: 1, ...change }
    this.setState({ query, typed: query.search }, this.load)
  }

  load = () => {
    this.going.abort()
    const { signal } = (this.going = new AbortController())
    const { host, server } = this.props
    const { query, facets } = this.state
    const update = (change: Partial<State<Asked, Listed, Narrowing>>, event = '', detail?: unknown) =>
      signal.aborted ||
      this.setState(
        before => ({ ...before, ...change, isBusy: !event }),
        () => event && emit(host, event, detail)
      )
    update({})
    if (server === UNANSWERED) return
    void this.read(query, { facets: facets ? '' : 'true', limit: this.limit }, signal).then(
      ({ listed, facets: found = facets, refusal: { status = 503 } = {} }) => {
        if (listed) return update({ listed, facets: found, failure: undefined }, 'bee-load', listed)
        const failure = { status, message: this.words[status > 501 ? 'offline' : 'failed'] }
        return update({ failure }, 'bee-error', failure)
      }
    )
  }

  act = (text: string, onClick: () => void) => (
    <button className="btn secondary sm" part="button" onClick={onClick}>
      {this.say(text)}
    </button>
  )

  empty() {
    const { words } = this
    const all = this.queryOf({})
    const isFiltered = JSON.stringify(this.state.query) !== JSON.stringify(all)
    return (
      <div className="empty">
        <slot name="empty">{this.say(isFiltered ? words.noneFound : words.none)}</slot>
        {isFiltered && this.act(words.showAll, () => this.show(all))}
      </div>
    )
  }

  /** A choice; nothing where none would leave anything out. What there is to choose may be unknown yet: its place is kept. */
  pick(
    label: string,
    all: string,
    value: string,
    of: readonly Facet[] | undefined,
    onPick: (value: string) => void,
    /** A choice that is no name. */
    other?: ReactNode
  ) {
    const { total = 0 } = this.state.facets ?? {}
    // An address may spell it in small letters.
    const known = of?.find(({ name }) => name.toLowerCase() === value.toLowerCase())
    if (!value && !other && of && !of.some(({ count }) => count < total)) return null
    return (
      <select
        className="input select"
        part="input"
        aria-label={this.say(label)}
        value={known?.name ?? value}
        onChange={event => onPick(event.currentTarget.value)}
      >
        <option value="">{this.say(all)}</option>
        {other}
        {!known && value.trim() && <option>{value}</option>}
        {of
          ?.toSorted((a, b) => a.name.localeCompare(b.name, this.language))
          .map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
      </select>
    )
  }

  /** A button a page. Nothing when there is only one. */
  pages() {
    const { host } = this.props
    const { page = 1, pages = 1 } = this.state.listed ?? {}
    if (pages < 2) return null
    return (
      <nav className="pager" aria-label={this.say(boardTexts.pages)}>
        {[...Array(pages + 1).keys()].slice(Math.max(1, page - NEAR), page + NEAR + 1).map(to => (
          <button
            key={to}
            part="button"
            aria-label={this.say(boardTexts.page, { page: to })}
            aria-current={to === page ? 'page' : undefined}
            onClick={({ detail }) => {
              this.show({ page: to })
              // Who pressed it with a finger is at the end of the list, and reads on at its beginning.
              if (detail && host.getBoundingClientRect().top < 0) host.scrollIntoView()
            }}
          >
            {to}
          </button>
        ))}
      </nav>
    )
  }

  override render() {
    const { language, limit, say, words } = this
    const { facets, failure, isBusy, listed, query, typed } = this.state
    const cards = listed && this.cards(listed)
    return (
      <div part="base" className={this.look?.() ?? 'listing'} lang={language} aria-busy={isBusy}>
        <form className="seek" part="toolbar" role="search" aria-label={say(words.title)}>
          <div className="affix">
            <Icon of={magnifier} />
            <input
              className="input"
              part="input"
              type="search"
              value={typed}
              maxLength={100}
              placeholder={say(words.search)}
              aria-label={say(words.search)}
              onInput={event => this.setState({ typed: event.currentTarget.value })}
            />
          </div>
          <div className="picks">
            {this.pick(boardTexts.category, allCategories, query.category, facets?.categories, category =>
              this.show({ category })
            )}
            {this.picks?.()}
          </div>
          <button
            className="btn primary"
            part="button"
            // Enter presses it, too; a submit is heard of only where a frame may send forms.
            onClick={event => {
              event.preventDefault()
              this.show({ search: typed })
            }}
          >
            {say(go)}
          </button>
        </form>
        <p className="vh" role="status">
          {!!listed?.total && say(listed.total > 1 ? words.found.other : words.found.one, { count: listed.total })}
          {listed && listed.page > 1 && `, ${say(boardTexts.page, { page: listed.page })}`}
        </p>
        {failure && (
          <div className="again" role="alert" part="error">
            <slot name={failure.status > 501 ? 'offline' : 'error'}>{say(failure.message)}</slot>
            {this.act(boardTexts.retry, this.load)}
          </div>
        )}
        {cards ? (
          cards[0] ? (
            <ul className="cards" part="list" role="list">
              {cards}
            </ul>
          ) : (
            this.empty()
          )
        ) : isBusy ? (
          <slot name="loading">
            {/* As many cards as a page has, so that nothing below moves when they come. */}
            <ul className="cards" aria-hidden>
              {[...Array(limit).keys()].map(at => (
                <li key={at} className="card">
                  <span className="skel" style={{ inlineSize: `${46 + ((at * 23) % 41)}%` }} />
                </li>
              ))}
            </ul>
          </slot>
        ) : (
          // The page's fallback links for visitors without scripts also help when loading failed.
          <slot />
        )}
        <div className="foot" part="footer">
          {this.pages()}
          <span className="muted small">{say(words.by)}</span>
        </div>
      </div>
    )
  }
}
