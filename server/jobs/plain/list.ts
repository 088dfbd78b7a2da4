// The list of openings as plain HTML: search, categories and pages are links and one form.
import * as board from '#shared/jobs/board-texts.ts'
import * as applyTexts from '#shared/jobs/apply/texts.ts'
import { narrows, whereOf } from '#shared/jobs/card.ts'
import * as plain from '#shared/jobs/plain-texts.ts'
import type { Facet, listJobs, readJobFacets } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Out } from '#shared/kit/calls/call.ts'
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../../kit/web/plain-page.ts'

export interface OpeningsQuery {
  search: string
  category: string
  place: string
  remote: boolean
  page: number
}

type OpenJobs = Out<(typeof listJobs)['answer']>
type Facets = Out<(typeof readJobFacets)['answer']>

/** The address of another page of the same list. */
export function listPath({ search, category, place, remote, page }: OpeningsQuery): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(place ? { place } : {}),
    ...(remote ? { remote: 'true' } : {}),
    ...(page > 1 ? { page: String(page) } : {})
  })
  return query.size > 0 ? `/openings?${query}` : '/openings'
}

/** Whether choosing one of these would leave out others. */
const narrowed = (facets: readonly Facet[], total: number): boolean => facets.some(({ count }) => narrows(count, total))

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What is remote and the categories as links with how many there are of each, for a press instead of a choice and a button. */
function chips(wish: OpeningsQuery, facets: Facets): Html {
  const { categories, remote, total } = facets
  const chip = (change: Partial<OpeningsQuery>, label: string, count: number, chosen: boolean) => {
    const href = listPath({ ...wish, ...change, page: 1 })
    const inside = html`${label} <span class="num">${count}</span>`
    return chosen
      ? html`<a class="chip" href="${href}" aria-current="true" dir="auto">${inside}</a>`
      : html`<a class="chip" href="${href}" dir="auto">${inside}</a>`
  }
  const all = [{ name: '', count: total }, ...categories]
  const ofCategories = all.map(({ name, count }) =>
    chip({ category: name }, name || t(applyTexts.chipAll), count, same(name, wish.category))
  )
  const ofRemote = chip({ remote: !wish.remote }, t(board.remote), remote, wish.remote)
  const shown = [
    ...(wish.remote || narrows(remote, total) ? [ofRemote] : []),
    ...(wish.category || narrowed(categories, total) ? ofCategories : [])
  ]
  return shown.length > 0 ? html`<nav class="chips" aria-label="${t(applyTexts.categories)}">${shown}</nav>` : html``
}

const option = (wanted: string, { name, count }: Facet): Html => {
  const label = t(applyTexts.withCount, { name, count })
  return same(name, wanted)
    ? html`<option value="${name}" selected>${label}</option>`
    : html`<option value="${name}">${label}</option>`
}

interface Choice {
  name: string
  wanted: string
  label: string
  all: string
  facets: readonly Facet[]
}

/** An address may name what nothing is open in now; then it can be taken back. */
const choice = ({ name, wanted, label, all, facets }: Choice, total: number): Html | '' =>
  wanted || narrowed(facets, total)
    ? html`<select class="select" name="${name}" aria-label="${label}">
        <option value="">${all}</option>
        ${wanted && !facets.some(facet => same(facet.name, wanted)) ? html`<option selected>${wanted}</option>` : ''}
        ${facets.map(one => option(wanted, one))}
      </select>`
    : ''

function searchForm({ search, category, place, remote }: OpeningsQuery, facets: Facets): Html {
  const { categories, places, total } = facets
  const names = { name: 'category', label: t(board.category), all: t(texts.allCategories) }
  const ofPlaces = { name: 'place', label: t(board.place), all: t(board.allPlaces) }
  return html`<form class="seek" role="search" action="/openings">
    <input
      class="input"
      type="search"
      name="search"
      value="${search}"
      maxlength="100"
      placeholder="${t(texts.searchLabel)}"
      aria-label="${t(texts.searchLabel)}"
    />
    ${choice({ ...names, wanted: category, facets: categories }, total)}
    ${choice({ ...ofPlaces, wanted: place, facets: places }, total)}
    ${remote ? html`<input type="hidden" name="remote" value="true" />` : ''}
    <button class="btn primary">${t(texts.go)}</button>
  </form>`
}

function card(job: OpenJobs['jobs'][number]): Html {
  const { _id, title, category, datePosted, description, featured } = job
  const facts = [category, whereOf(job, t(board.remote))].filter(Boolean).join(' · ')
  return html`<li>
    <a class="${featured ? 'card opening featured' : 'card opening'}" href="/openings/${_id}">
      ${featured ? html`<span class="pill brand">${t(applyTexts.featured)}</span>` : ''}
      <b dir="auto">${title}</b><span class="vh"> - </span>
      <span class="muted small" dir="auto">${facts}</span>
      <span class="clamp" dir="auto">${description}</span>
      <span class="muted small">${t(board.posted, { day: formatDay(toDay(datePosted), 'profile') })}</span>
    </a>
  </li>`
}

/** The first page, the last, and those around the present one: at most nine links. */
function pagesAround(current: number, total: number): number[] {
  const near = Array.from({ length: 5 }, (_, index) => current - 2 + index)
  return [...new Set([1, ...near, total])].filter(page => page >= 1 && page <= total)
}

function pager(
  wish: OpeningsQuery,
  { currentPage, totalPages, hasNextPage, hasPreviousPage }: OpenJobs['pagination']
): Html {
  if (totalPages <= 1) return html``
  const to = (page: number) => listPath({ ...wish, page })
  const link = (page: number) =>
    page === currentPage
      ? html`<a href="${to(page)}" aria-current="page" aria-label="${t(board.page, { page })}">${page}</a>`
      : html`<a href="${to(page)}" aria-label="${t(board.page, { page })}">${page}</a>`
  return html`<nav class="pager" aria-label="${t(board.pages)}">
    ${hasPreviousPage ? html`<a rel="prev" href="${to(Math.min(currentPage - 1, totalPages))}">${t(plain.previous)}</a>` : ''}
    ${pagesAround(Math.min(currentPage, totalPages), totalPages).map(link)}
    ${hasNextPage ? html`<a rel="next" href="${to(currentPage + 1)}">${t(plain.next)}</a>` : ''}
  </nav>`
}

const isNarrowed = ({ search, category, place, remote }: OpeningsQuery): boolean =>
  search !== '' || category !== '' || place !== '' || remote

const empty = (wish: OpeningsQuery): Html =>
  html`<div class="empty">
    <p>${t(isNarrowed(wish) ? board.noneFound : board.none)}</p>
    ${isNarrowed(wish) || wish.page > 1 ? html`<p><a href="/openings">${t(board.showAll)}</a></p>` : ''}
  </div>`

export function listBody(wish: OpeningsQuery, facets: Facets, { jobs, pagination }: OpenJobs): Html {
  const { totalJobs: count } = pagination
  return html`<h1>${t(texts.title)}</h1>
    ${searchForm(wish, facets)} ${chips(wish, facets)}
    <p class="muted small" role="status">${t(board.found, { count })}</p>
    ${
      jobs.length > 0
        ? html`<ul class="openings" role="list">
            ${jobs.map(card)}
          </ul>`
        : empty(wish)
    }
    ${pager(wish, pagination)}`
}
