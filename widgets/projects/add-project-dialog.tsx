// Puts somebody on a project by its name; one that does not exist yet can be made here.
import { useRef } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { addProject, assignToProject, listProjects } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { AddByName } from '#widgets/kit/form/add-by-name.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const plain = (name: string) => name.trim().toLowerCase()

async function create(projectName: string): Promise<{ id: string } | string> {
  try {
    const { _id: id } = await api(addProject, { projectName })
    toast(t(texts.created), 'ok')
    return { id }
  } catch (error) {
    return refusalOf(error).message
  }
}

interface AddProjectProps {
  userId: string
  /** Those the person is on. */
  projects: readonly { _id: string }[]
  onAdded: () => void
  onClose: () => void
}

export function AddProjectDialog({ userId, projects, onAdded, onClose }: AddProjectProps) {
  const mayCreate = useCall(addProject).allowed
  const asked = useRef<Promise<readonly Choice[]>>(undefined)
  const all = () => {
    asked.current ??= api(listProjects, {}).then(found =>
      found.map(({ _id, projectName, category }) => ({ value: _id, label: projectName, note: category }))
    )
    // Asked anew when it failed.
    asked.current.catch(() => (asked.current = undefined))
    return asked.current
  }
  async function addTo(id: string): Promise<string | undefined> {
    if (projects.some(({ _id }) => _id === id)) return texts.hasProject
    try {
      await api(assignToProject, { id, users: [{ userId, operation: 'Assign' }] })
    } catch (error) {
      return refusalOf(error).message
    }
    toast(t(texts.assigned), 'ok')
    onAdded()
    return undefined
  }
  return (
    <AddByName
      texts={{
        title: texts.addProject,
        name: texts.name,
        confirm: texts.confirm,
        working: texts.assigning,
        pickFirst: texts.pickFirst,
        unknown: texts.unknown,
        failed: texts.notFound
      }}
      longest={100}
      find={async search => (await all()).filter(({ label }) => searching(search)(label))}
      named={async name => (await all()).find(({ label }) => plain(label) === plain(name))?.value}
      put={addTo}
      create={
        mayCreate
          ? {
              label: texts.createProject,
              cancel: texts.cancelCreating,
              run: async name => {
                asked.current = undefined
                return create(name)
              }
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
