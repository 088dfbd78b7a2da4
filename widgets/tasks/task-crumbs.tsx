// The way to a page of tasks. The list of all projects is a step to go back to for whoever may open it.
import { t } from '#shared/kit/texts.ts'
import { listProjectPage } from '#shared/projects/calls.ts'
import { projects } from '#shared/tasks/task-page-texts.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

interface CrumbProps {
  projectId: string
  projectName: string
}

/** What stands above every page of tasks. */
export function useAbove(): { label: string; href?: string }[] {
  const { allowed } = useCall(listProjectPage)
  return [{ label: t(projects), ...(allowed && { href: '/projects' }) }]
}

/** `wbs`: the one to go back to, from a page below it. */
export function TaskCrumbs({
  of,
  wbs,
  here
}: {
  of: CrumbProps
  wbs?: { wbsId: string; wbsName: string }
  here: string
}) {
  const { projectId, projectName } = of
  return (
    <Crumbs
      steps={[
        ...useAbove(),
        { label: projectName, href: `/project/wbs/${projectId}` },
        ...(wbs ? [{ label: wbs.wbsName, href: pathOf(wbs.wbsId, projectId, wbs.wbsName) }] : []),
        { label: here }
      ]}
    />
  )
}
