// What the entry form loads, all at once: projects, open tasks, and how often time was edited.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'

import type { Choice } from '#shared/kit/form.ts'
import { load } from '#shared/kit/load.ts'
import type { Refused } from '#shared/kit/refused.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { countEdits } from '#shared/time-entries/calls.ts'
import { choiceOf, choicesOf, withRecent } from '#shared/time-entries/choices.ts'
import { readRecent } from '#shared/time-entries/recent-projects.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

const $unasked = atom<{ data?: { edits: number }; error?: Refused; loading?: boolean }>({})

export interface Loads {
  /** Undefined until they are there. */
  choices: readonly Choice[] | undefined
  /** How often whoever edits changed the time of tangible entries in the last 365 days. */
  edits: number | undefined
  failed: boolean
  again: () => void
}

export function useEntryLoads(meId: string, personId: string, entry: Entry | undefined): Loads {
  const stores = useMemo(
    () => ({
      projects: load(listProjectsOf, { userId: personId }),
      tasks: load(listOpenTasks, { userId: personId }),
      edits: entry ? load(countEdits, { userId: meId }) : undefined
    }),
    [meId, personId, entry]
  )
  const projects = useStore(stores.projects)
  const tasks = useStore(stores.tasks)
  const edits = useStore(stores.edits ?? $unasked)
  const [recent] = useMemo(() => [readRecent(personId)], [personId])

  const choices = useMemo(() => {
    if (!projects.data || !tasks.data) return undefined
    const open = choicesOf(projects.data, tasks.data)
    // The entry's own project or task may be closed by now, and can still be kept.
    const own = entry && choiceOf(entry)
    const all = own && !open.some(({ value }) => value === own.value) ? [own, ...open] : open
    return withRecent(all, recent)
  }, [projects.data, tasks.data, entry, recent])

  const failing = [projects, tasks, edits].some(({ data, error }) => error !== undefined && data === undefined)
  const again = () => {
    for (const store of Object.values(stores)) store?.revalidate()
  }
  return { choices, edits: edits.data?.edits, failed: failing, again }
}
