// What the entry form loads, all at once: projects, open tasks, and how often time was edited.
import { useMemo } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { countEdits } from '#shared/time-entries/calls.ts'
import { choiceOf, choicesOf, withRecent } from '#shared/time-entries/choices.ts'
import { readRecent } from '#shared/time-entries/recent-projects.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export interface Loads {
  /** Undefined until they are there. */
  choices: readonly Choice[] | undefined
  /** How often whoever edits changed the time of tangible entries in the last 365 days. */
  edits: number | undefined
  failed: boolean
  again: () => void
}

export function useEntryLoads(meId: string, personId: string, entry: Entry | undefined): Loads {
  const projects = useRead(listProjectsOf, { userId: personId })
  const tasks = useRead(listOpenTasks, { userId: personId })
  const edits = useRead(countEdits, entry && { userId: meId })
  const reads = [projects, tasks, edits]
  const recent = useMemo(() => readRecent(personId), [personId])

  const choices = useMemo(() => {
    if (!projects.data || !tasks.data) return undefined
    const open = choicesOf(projects.data, tasks.data)
    // The entry's own project or task may be closed by now, and can still be kept.
    const own = entry && choiceOf(entry)
    const all = own && !open.some(({ value }) => value === own.value) ? [own, ...open] : open
    return withRecent(all, recent)
  }, [projects.data, tasks.data, entry, recent])

  const failed = reads.some(({ data, refused }) => refused !== undefined && data === undefined)
  const again = () => {
    for (const read of reads) read.again()
  }
  return { choices, edits: edits.data?.edits, failed, again }
}
