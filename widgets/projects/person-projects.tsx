// The projects of one person on their profile, which is saved at once when one is put on it or taken off.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { assignToProject, listProjectsOf } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { listTree } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import addCss from '#widgets/kit/form/add-by-name.css?inline'
import numberedCss from '#widgets/kit/table/numbered.css?inline'
import { Numbered } from '#widgets/kit/table/numbered.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { AddProjectDialog } from './add-project-dialog.tsx'

type OwnProject = Profile['projects'][number]

function useProjects(profile: Profile) {
  const userId = profile._id
  const { run, refused, allowed } = useCall(assignToProject, subjectOf(profile))
  useRefusedToast(refused, texts.changeFailed)
  const changed = () => {
    reload(readProfile, { id: userId })
    reload(listProjectsOf, { userId })
  }
  async function assignProject({ _id: id }: OwnProject) {
    if (await run({ id, users: [{ userId, operation: 'Assign' }] })) toast(t(texts.assigned), 'ok')
    changed()
  }
  async function remove(project: OwnProject) {
    const done = await run({ id: project._id, users: [{ userId, operation: 'UnAssign' }] })
    changed()
    if (!done) return
    const action = { label: t(kit.undo), run: () => void assignProject(project) }
    toast(t(texts.unassigned, { project: project.projectName }), 'info', { action })
  }
  return { allowed, changed, remove }
}

const wbsOf = ({ _id, projectName }: OwnProject) => (
  <LinkButton
    kind="quiet"
    size="sm"
    icon={listTree}
    label={t(texts.wbsOf, { name: projectName })}
    href={`/project/wbs/${_id}`}
  />
)

function Panel({ profile }: { profile: Profile }) {
  const { projects } = profile
  const [isOpen, open] = useState(false)
  const { allowed, changed, remove } = useProjects(profile)
  const me = useStore($me)
  const box = useKeptFocus('tbody > tr', '.card-head .btn')
  return (
    <section className="card" id="projects" ref={box}>
      <div className="card-head">
        <h2>{t(texts.title)}</h2>
        {allowed && (
          <Button size="sm" onClick={() => open(true)}>
            {t(texts.assign)}
          </Button>
        )}
      </div>
      {projects.length === 0 ? (
        <p className="card-body muted">{t(texts.none)}</p>
      ) : (
        <Numbered
          items={projects}
          idOf={({ _id }) => _id}
          nameOf={({ projectName }) => projectName}
          texts={{ number: texts.number, name: texts.name, remove: texts.remove }}
          figure={holds(me, 'postTask') ? { label: texts.wbs, draw: wbsOf } : undefined}
          onRemove={allowed ? project => void remove(project) : undefined}
        />
      )}
      {isOpen && (
        <AddProjectDialog userId={profile._id} projects={projects} onAdded={changed} onClose={() => open(false)} />
      )}
    </section>
  )
}

function PersonProjects({ userId = '' }: { userId?: string }) {
  const profile = useRead(readProfile, { id: userId })
  return (
    <Loaded card of={profile} waiting={<Skeleton of="block" count={8} />}>
      {person => <Panel profile={person} />}
    </Loaded>
  )
}

define('bee-person-projects', PersonProjects, { props: { userId: 'string' }, css: addCss + numberedCss })
