// The list of openings as plain HTML: search, categories and pages are links and one form.
import * as board from '#shared/jobs/board-texts.ts'
import * as applyTexts from '#shared/jobs/apply-texts.ts'
import * as plain from '#shared/jobs/plain-texts.ts'
import type { Facet, listJobs, readJobFacets } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Out } from '#shared/kit/call.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../kit/web/plain-page.ts'

export interface OpeningsQuery {
  search: string
  category: string
  place: string
  page: number
}

type OpenJobs = Out<(typeof listJobs)['answer']>
type Facets = Out<(typeof readJobFacets)['answer']>

/** The address of another page of the same list. */
export function listPath({ search, category, place, page }: OpeningsQuery): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(place ? { place } : {}),
    ...(page > 1 ? { page: String(page) } : {})
  })
  return query.size > 0 ? `/openings?${query}` : '/openings'
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The categories as links with how many there are of each, for a press instead of a choice and a button. */
function chips(wish: OpeningsQuery, { categories, total }: Facets): Html {
  const chip = (name: string, label: string, count: number) => {
    const href = listPath({ ...wish, category: name, page: 1 })
    const inside = html`${label} <span class="num">${count}</span>`
    return same(name, wish.category)
      ? html`<a class="chip" href="${href}" aria-current="true" dir="auto">${inside}</a>`
      : html`<a class="chip" href="${href}" dir="auto">${inside}</a>`
  }
  return html`<nav class="chips" aria-label="${t(applyTexts.categories)}">
    ${chip('', t(applyTexts.chipAll), total)} ${categories.map(({ name, count }) => chip(name, name, count))}
  </nav>`
}

const option = (wanted: string, { name, count }: Facet): Html => {
  const label = t(applyTexts.withCount, { name, count })
  return same(name, wanted)
    ? html`<option value="${name}" selected>${label}</option>`
    : html`<option value="${name}">${label}</option>`
}

function searchForm({ search, category, place }: OpeningsQuery, { categories, places }: Facets): Html {
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
    <select class="select" name="category" aria-label="${t(board.category)}">
      <option value="">${t(texts.allCategories)}</option>
      ${categories.map(one => option(category, one))}
    </select>
    <select class="select" name="place" aria-label="${t(applyTexts.place)}">
      <option value="">${t(applyTexts.allPlaces)}</option>
      ${places.map(one => option(place, one))}
    </select>
    <button class="btn primary">${t(texts.go)}</button>
  </form>`
}

const card = ({ _id, title, category, location, description, featured }: OpenJobs['jobs'][number]): Html =>
  html`<li>
    <a class="${featured ? 'card opening featured' : 'card opening'}" href="/openings/${_id}">
      ${featured ? html`<span class="pill brand">${t(applyTexts.featured)}</span>` : ''}
      <b dir="auto">${title}</b><span class="vh"> - </span>
      <span class="muted small" dir="auto">${location ? `${category} · ${location}` : category}</span>
      <span class="clamp" dir="auto">${description}</span>
    </a>
  </li>`

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

const isNarrowed = ({ search, category, place }: OpeningsQuery): boolean =>
  search !== '' || category !== '' || place !== ''

const empty = (wish: OpeningsQuery): Html =>
  html`<div class="empty">
    <p>${t(isNarrowed(wish) ? board.noneFound : board.none)}</p>
    ${isNarrowed(wish) || wish.page > 1 ? html`<p><a href="/openings">${t(board.showAll)}</a></p>` : ''}
  </div>`

export function listBody(wish: OpeningsQuery, facets: Facets, { jobs, pagination }: OpenJobs): Html {
  const { totalJobs: count } = pagination
  return html`<h1>${t(texts.title)}</h1>
    ${searchForm(wish, facets)} ${chips(wish, facets)}
    <p class="muted small" role="status">${count === 1 ? t(board.foundOne) : t(board.found, { count })}</p>
    ${
      jobs.length > 0
        ? html`<ul class="openings" role="list">
            ${jobs.map(card)}
          </ul>`
        : empty(wish)
    }
    ${pager(wish, pagination)}`
}
