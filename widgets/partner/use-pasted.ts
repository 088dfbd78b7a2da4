// What is pasted knows more than what was chosen: an opening to apply for, and how much room there has to be.
import { listEvents } from '#shared/community/public-calls.ts'
import { listJobs, readApplicationForm } from '#shared/jobs/calls.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { type Choice, showsEvents } from './choice.ts'
import { heightOfForm } from './room.ts'

const textOf = (value: string | true | undefined): string => (typeof value === 'string' ? value : '')

/** While an id is typed there is nothing to read. */
const ID_LENGTH = 36

export function usePasted(choice: Choice): Choice {
  const { category, more, shows } = choice
  const isApply = shows === 'apply'
  const openings = useRead(listJobs, isApply ? { limit: 1 } : undefined)
  const job = textOf(more['job']) || openings.data?.jobs[0]?._id
  const form = useRead(readApplicationForm, isApply && job?.length === ID_LENGTH ? { id: job } : undefined)
  const search = textOf(more['search'])
  const events = useRead(listEvents, showsEvents(choice) ? { limit: 1, category, search } : undefined)
  return {
    ...choice,
    more: isApply && job ? { ...more, job } : more,
    room: {
      cards: events.data?.pagination.total,
      form: form.data && heightOfForm(form.data.questions, form.data.description)
    }
  }
}
