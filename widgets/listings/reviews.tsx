// What guests wrote of a unit, and for whoever stayed there the form to do so.
import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { MOST_STARS } from '#shared/listings/booking-rules.ts'
import { datesText } from '#shared/listings/booking-words.ts'
import * as calls from '#shared/listings/review-calls.ts'
import { reviewForm } from '#shared/listings/review-form.ts'
import type { Review } from '#shared/listings/review-schemas.ts'
import * as texts from '#shared/listings/review-texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import css from './stays/stays.css?inline'

const Stars = ({ count }: { count: number }) => (
  <span className="review-stars" role="img" aria-label={t(texts.starsOf, { count })}>
    {'★'.repeat(count)}
    <span className="muted">{'☆'.repeat(MOST_STARS - count)}</span>
  </span>
)

interface WriteProps {
  stay: { bookingId: string; from: string; to: string }
  onDone: () => void
}

function Write({ stay, onDone }: WriteProps) {
  const writing = useCall(calls.writeReview)
  const using = useForm(reviewForm, {
    draft: `review ${stay.bookingId}`,
    refused: writing.refused,
    onSubmit: async ({ stars, text }) => {
      const made = await writing.run({ id: stay.bookingId, stars: Number(stars), text })
      if (!made) return undefined
      toast(t(texts.thanks), 'ok')
      onDone()
      return made
    }
  })
  return (
    <>
      <p className="strong">{t(texts.ask, { dates: datesText(stay.from, stay.to) })}</p>
      <FormView using={using} />
    </>
  )
}

const Line = ({ of: { stars, text, at, by } }: { of: Review }) => (
  <li>
    <p className="row wrap">
      <Stars count={stars} />
      <a href={`/userprofile/${by._id}`}>{fullName(by)}</a>
      <span className="muted small">{formatDay(toDay(at), 'profile')}</span>
    </p>
    <p>{text}</p>
  </li>
)

function OfId({ id }: { id: string }) {
  const me = useStore($me)
  const of = usePages(calls.listReviews, 'items', { id })
  const heading = useRef<HTMLHeadingElement>(null)
  // The form goes: the focus stands above what was written.
  const done = () => {
    heading.current?.focus()
    of.readMany(count + 1)
  }
  const { count = 0, average = null, mine = null } = of.first ?? {}
  return (
    <section className="card" aria-labelledby="reviews-title">
      <div className="card-head">
        <h2 id="reviews-title" ref={heading} tabIndex={-1}>
          {t(texts.reviews)}
        </h2>
        {average !== null && (
          <span className="num">
            <b>{t(texts.average, { average })}</b> <span className="muted small">{t(texts.count, { count })}</span>
          </span>
        )}
      </div>
      <div className="card-body stack">
        {mine && me && <Write key={mine.bookingId} stay={mine} onDone={done} />}
        <PagesView of={of} none={<p className="muted">{t(texts.none)}</p>}>
          {all => (
            <ul role="list" className="review-list">
              {all.map(one => (
                <Line key={one._id} of={one} />
              ))}
            </ul>
          )}
        </PagesView>
      </div>
    </section>
  )
}

const Reviews = ({ listingId }: { listingId?: string | undefined }) =>
  listingId ? <OfId key={listingId} id={listingId} /> : null

define('bee-reviews', Reviews, { props: { listingId: 'string' }, css })
