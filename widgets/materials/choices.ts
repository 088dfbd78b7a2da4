// Projects and kinds to choose from.
import type { Choice } from '#shared/kit/form.ts'
import { listTypes } from '#shared/materials/calls.ts'
import type { Category } from '#shared/materials/rules.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function useProjects(): readonly Choice[] {
  const { data = [] } = useRead(listProjects, {})
  return data.map(({ _id, projectName }) => ({ value: _id, label: projectName }))
}

export function useTypes(category: Category): readonly Choice[] {
  const { data = [] } = useRead(listTypes, { type: category })
  return data.map(({ _id, name, unit }) => ({ value: _id, label: name, ...(unit && { note: unit }) }))
}

/** The project that an address names. */
export const projectIn = (): string => new URLSearchParams(location.search).get('project') ?? ''
