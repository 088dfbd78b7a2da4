// Who is on a project; people are found by name and put on it, or taken off it.
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { assignToProject, findForProject, listProjectPeople, readProject } from '#shared/projects/calls.ts'
import { projectPeople, type ProjectPerson } from '#shared/projects/list.ts'
import * as texts from '#shared/projects/page-texts.ts'
import type { Project } from '#shared/projects/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import { changeFailed } from '#shared/projects/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { useSearch } from '#widgets/kit/form/use-search.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { listTree, minus, plus, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './projects.css?inline'

const PAUSE = 300
const MOST = 30

type ListedPerson = Pick<ProjectPerson, 'firstName' | 'lastName' | 'profilePic' | 'role'> & { _id?: string | undefined }

const cellOf = ({ _id: id, role, profilePic, ...person }: ListedPerson) => (
  <PersonCell name={fullName(person)} picture={profilePic} href={id && `/userprofile/${id}`} note={role} />
)

const CELLS = { name: cellOf }

interface FinderProps {
  project: Project
  put: (ids: readonly string[]) => Promise<boolean>
}

/** People of a name, each with the button that puts them on the project. */
function Finder({ project, put }: FinderProps) {
  const { typed, text, write, settle } = useSearch(PAUSE)
  // By a blank the server lists the first of all.
  const found = useRead(findForProject, { id: project._id, query: text.trim() || ' ' })
  const box = useKeptFocus('tbody > tr', 'input')
  const others = (found.data ?? []).flatMap(({ _id, isMember }) => (_id && !isMember ? [_id] : []))
  return (
    <section className="card" ref={box}>
      <div className="card-head">
        <h2>{t(texts.addMembers)}</h2>
        {others.length > 1 && (
          <Button size="sm" icon={plus} onClick={() => void put(others)}>
            {t(texts.assignAll, { count: others.length })}
          </Button>
        )}
      </div>
      <div className="card-body stack">
        <SearchField label={t(texts.searchPeople)} most={100} value={typed} onChange={write} onEnter={settle} />
        <Loaded of={found}>
          {people => (
            <>
              {people.length > 0 && (
                <div className="table-wrap">
                  <table className="table compact found-people" aria-label={t(texts.foundPeople)}>
                    <thead>
                      <tr>
                        <th scope="col">{t(texts.personName)}</th>
                        <th scope="col">
                          <span className="vh">{t(texts.actions)}</span>
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {people.map(person => (
                        <tr key={person._id}>
                          <td>{cellOf(person)}</td>
                          <td>
                            {person.isMember || !person._id ? (
                              <Pill kind="ok">{t(texts.member)}</Pill>
                            ) : (
                              <Button
                                size="sm"
                                icon={plus}
                                label={t(texts.assignOf, { name: fullName(person) })}
                                onClick={() => void put([person._id!])}
                              >
                                {t(texts.assign)}
                              </Button>
                            )}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
              <p className="muted" role="status">
                {people.length ? t(texts.atMost, { count: people.length, most: MOST }) : t(texts.nobodyFound)}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}

function Members({ project }: { project: Project }) {
  const { _id: id, projectName } = project
  const list = { of: listProjectPeople, ...projectPeople.page, fixed: { id }, isInAddress: false }
  const shown = useList(list)
  const { run, refused, allowed } = useCall(assignToProject)
  useRefusedToast(refused, changeFailed)
  const [isBusy, setBusy] = useState(false)
  const change = async (ids: readonly string[], operation: 'Assign' | 'UnAssign') => {
    if (isBusy) return false
    setBusy(true)
    const done = await run({ id, users: ids.map(userId => ({ userId, operation })) })
    setBusy(false)
    shown.refresh()
    // Who is found says whether they are on it.
    reload(findForProject)
    return done !== undefined
  }
  const addPeople = async (ids: readonly string[]) => {
    const done = await change(ids, 'Assign')
    const action = { label: t(kit.undo), run: () => void change(ids, 'UnAssign') }
    if (done) toast(t(texts.assignedAll, { count: ids.length, project: projectName }), 'ok', { action })
    return done
  }
  const remove = async (person: ProjectPerson) => {
    if (!(await change([person._id], 'UnAssign'))) return
    const text = t(texts.removedMember, { name: fullName(person), project: projectName })
    toast(text, 'info', { action: { label: t(kit.undo), run: () => void addPeople([person._id]) } })
  }
  const buttonOf = (person: ProjectPerson) => (
    <Button
      kind="quiet"
      size="sm"
      icon={minus}
      label={t(kit.remove, { name: fullName(person) })}
      onClick={() => void remove(person)}
    >
      {t(texts.removeMember)}
    </Button>
  )
  const count = shown.total?.count
  return (
    <>
      <Crumbs
        steps={[{ label: t(texts.title), href: '/projects' }, { label: projectName }, { label: t(texts.members) }]}
      />
      <PageHead
        title={projectName}
        area={texts.members}
        lead={count === undefined ? null : t(texts.memberCount, { count })}
      >
        <a className="btn secondary" href={`/project/wbs/${project._id}`}>
          <Icon of={listTree} />
          {t(texts.wbs)}
        </a>
      </PageHead>
      <div className="fields" style={{ '--_min': 24 }}>
        <ListView {...list} shown={shown} compact icon={users} cells={CELLS} {...(allowed && { actions: buttonOf })} />
        {allowed && <Finder project={project} put={addPeople} />}
      </div>
    </>
  )
}

function ProjectMembers({ projectId = '' }: { projectId?: string }) {
  const project = useRead(readProject, { id: projectId })
  return (
    <LoadedPage of={project} under={[{ label: t(texts.title), href: '/projects' }]}>
      {found => <Members project={found} />}
    </LoadedPage>
  )
}

define('bee-project-members', ProjectMembers, { props: { projectId: 'string' }, css: peopleCss + css })
