// The page of openings: the list as partners have it on theirs, with what is looked for kept in the address.
import { useEffect } from 'react'

import * as said from '#shared/jobs/apply-texts.ts'
import { LONGEST_NAME, LONGEST_SEARCH, PAGE } from '#shared/jobs/rules.ts'
import * as texts from '#shared/jobs/texts.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { define, type Hosted } from '#widgets/kit/element/define.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'

export interface OpeningsAttributes {
  search?: string
  category?: string
  page?: string
}

interface Shown {
  search: string
  category: string
  page: number
}

/** The page as it stands in an address: what is usual is left out, and what is none of ours stays. */
function addressOf({ search, category, page }: Shown): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries({ search, category, page: page === 1 ? '' : String(page) })) {
    query.delete(name)
    if (value) query.set(name, value)
  }
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

/** Written alike, so that an address differs only by what it says. */
const addressNow = (): string => {
  const query = new URLSearchParams(location.search)
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

const has = (detail: object, name: keyof Shown, type: string) => typeof Reflect.get(detail, name) === type

const isShown = (detail: unknown): detail is Shown =>
  typeof detail === 'object' &&
  detail !== null &&
  has(detail, 'search', 'string') &&
  has(detail, 'category', 'string') &&
  has(detail, 'page', 'number')

/** An address may hold anything: what nobody could have come to here is left out. */
const pageOf = (page: string | undefined): number => {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 && number <= PAGE.last ? number : 1
}
const wordsOf = (text: string | undefined, longest: number): string => (text ?? '').slice(0, longest).toWellFormed()

function Openings({ host, search, category, page }: OpeningsAttributes & Hosted) {
  useEffect(() => {
    const over = new AbortController()
    const loaded = (event: Event) => {
      if (!(event instanceof CustomEvent) || !isShown(event.detail)) return
      const address = addressOf(event.detail)
      if (address !== addressNow()) environment.go(address)
    }
    const failed = (event: Event) => {
      if (event instanceof CustomEvent) toast(t(String(event.detail?.message)), 'danger')
    }
    host.addEventListener('bee-load', loaded, over)
    host.addEventListener('bee-error', failed, over)
    return () => over.abort()
  }, [host])
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(said.lead)} />
      <Widget
        tag="bee-jobs"
        search={wordsOf(search, LONGEST_SEARCH)}
        category={wordsOf(category, LONGEST_NAME)}
        page={pageOf(page)}
        waiting={<Skeleton of="block" count={60} />}
      />
    </>
  )
}

define('bee-openings', Openings, { props: { search: 'string', category: 'string', page: 'string' } })
