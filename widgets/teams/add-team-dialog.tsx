// Puts somebody on a team by its name; one that does not exist yet can be made here.
import { api } from '#shared/kit/calls/api.ts'
import { OFFLINE, refusalOf } from '#shared/kit/calls/client.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { addTeam, assignToTeam, listTeamCodes } from '#shared/teams/calls.ts'
import { plainName } from '#shared/teams/rules.ts'
import * as texts from '#shared/teams/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { AddByName } from '#widgets/kit/form/add-by-name.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const LONGEST_WAIT = 20_000

async function find(search: string): Promise<readonly Choice[]> {
  const found = await api(listTeamCodes, { search: search.trim().slice(0, 100) })
  return found.map(({ _id, teamName, teamCode }) => ({ value: _id, label: teamName, note: teamCode }))
}

/** The team of that name, whatever its case and spaces. */
const named = async (name: string): Promise<string | undefined> =>
  (await find(name)).find(({ label }) => plainName(label) === plainName(name))?.value

const tooLate = (): Promise<'late'> => new Promise(resolve => setTimeout(resolve, LONGEST_WAIT, 'late'))

async function create(teamName: string): Promise<{ id: string } | string> {
  try {
    const made = await Promise.race([api(addTeam, { teamName }), tooLate()])
    if (made === 'late') return texts.createTimeout
    toast(t(texts.created), 'ok')
    return { id: made._id }
  } catch (error) {
    const { message } = refusalOf(error)
    return message === OFFLINE ? texts.noResponse : message
  }
}

interface AddTeamProps {
  userId: string
  /** Those the person is on. */
  teams: readonly { _id: string }[]
  onAdded: () => void
  onClose: () => void
}

export function AddTeamDialog({ userId, teams, onAdded, onClose }: AddTeamProps) {
  const assigning = useCall(assignToTeam)
  const mayCreate = useCall(addTeam).allowed
  async function addTo(id: string): Promise<string | undefined> {
    if (teams.some(({ _id }) => _id === id)) return texts.hasTeam
    if (!(await assigning.run({ id, userId, operation: 'Assign' }))) return texts.assignFailed
    toast(t(texts.assigned), 'ok')
    onAdded()
    return undefined
  }
  return (
    <AddByName
      texts={{
        title: texts.addTeam,
        name: texts.name,
        confirm: texts.confirm,
        working: texts.assigning,
        pickFirst: texts.pickFirst,
        unknown: texts.unknownTeam,
        failed: texts.assignFailed
      }}
      longest={100}
      find={find}
      named={named}
      put={addTo}
      create={mayCreate ? { label: texts.createTeam, cancel: texts.cancelCreating, run: create } : undefined}
      onClose={onClose}
    />
  )
}
