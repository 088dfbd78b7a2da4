// The list of openings as plain HTML: search, categories and pages are links and one form.
import * as board from '#shared/jobs/board-texts.ts'
import * as said from '#shared/jobs/plain-texts.ts'
import type { listJobs } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Out } from '#shared/kit/call.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../kit/web/plain-page.ts'

export interface Wish {
  search: string
  category: string
  page: number
}

type Listed = Out<(typeof listJobs)['answer']>

/** The address of another page of the same list. */
export function listPath({ search, category, page }: Wish): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(page > 1 ? { page: String(page) } : {})
  })
  return query.size > 0 ? `/openings?${query}` : '/openings'
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function searchForm({ search, category }: Wish, categories: readonly string[]): Html {
  const option = (name: string) =>
    same(name, category) ? html`<option selected>${name}</option>` : html`<option>${name}</option>`
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
      ${categories.map(option)}
    </select>
    <button class="btn primary">${t(texts.go)}</button>
  </form>`
}

const card = ({ _id, title, category, location, description }: Listed['jobs'][number]): Html =>
  html`<li>
    <a class="card opening" href="/openings/${_id}">
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

function pager(wish: Wish, { currentPage, totalPages, hasNextPage, hasPreviousPage }: Listed['pagination']): Html {
  if (totalPages <= 1) return html``
  const to = (page: number) => listPath({ ...wish, page })
  const link = (page: number) =>
    page === currentPage
      ? html`<a href="${to(page)}" aria-current="page" aria-label="${t(board.page, { page })}">${page}</a>`
      : html`<a href="${to(page)}" aria-label="${t(board.page, { page })}">${page}</a>`
  return html`<nav class="pager" aria-label="${t(board.pages)}">
    ${hasPreviousPage ? html`<a rel="prev" href="${to(Math.min(currentPage - 1, totalPages))}">${t(said.previous)}</a>` : ''}
    ${pagesAround(Math.min(currentPage, totalPages), totalPages).map(link)}
    ${hasNextPage ? html`<a rel="next" href="${to(currentPage + 1)}">${t(said.next)}</a>` : ''}
  </nav>`
}

const isNarrowed = ({ search, category }: Wish): boolean => search !== '' || category !== ''

const empty = (wish: Wish): Html =>
  html`<div class="empty">
    <p>${t(isNarrowed(wish) ? board.noneFound : board.none)}</p>
    ${isNarrowed(wish) || wish.page > 1 ? html`<p><a href="/openings">${t(board.showAll)}</a></p>` : ''}
  </div>`

export function listBody(wish: Wish, categories: readonly string[], { jobs, pagination }: Listed): Html {
  const { totalJobs: count } = pagination
  return html`<h1>${t(texts.title)}</h1>
    ${searchForm(wish, categories)}
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
