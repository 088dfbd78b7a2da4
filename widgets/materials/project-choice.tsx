// The project that a page of stock is about, kept in its address.
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { project as projectWord } from '#shared/materials/texts.ts'

import { mayLeave } from '#widgets/kit/form/guard.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'

import { useProjects } from './choices.ts'

/** So that the page that is sent to somebody, or loaded again, is about the same one, and the menu beside it too. */
function remember(project: string): void {
  const address = new URL(location.href)
  if (project) address.searchParams.set('project', project)
  else address.searchParams.delete('project')
  environment.go(`${address.pathname}${address.search}${address.hash}`, true)
}

interface ProjectChoiceProps {
  value: string
  /** What no project is called. */
  none: string
  onValue: (project: string) => void
}

export function ProjectChoice({ value, none, onValue }: ProjectChoiceProps) {
  const projects = useProjects()
  async function choose(project: string) {
    if (!(await mayLeave())) return
    remember(project)
    onValue(project)
  }
  return (
    <Choose
      label={t(projectWord)}
      options={[{ key: '', label: t(none) }, ...projects.map(one => ({ key: one.value, label: one.label }))]}
      value={value}
      onChange={project => void choose(project)}
    />
  )
}
