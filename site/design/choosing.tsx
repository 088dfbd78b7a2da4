import { useState } from 'react'

import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Chip, ChosenChip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { chevronDown, packages, pencil, tool, trash } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { Pager } from '#widgets/kit/table/pager.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

const PEOPLE = [
  { name: 'Maya Okafor', role: 'Volunteer' },
  { name: 'Grace Nakamura', role: 'Mentor' },
  { name: 'Samuel Adeyemi', role: 'Volunteer' }
]

const toastOf = (what: string) => () => toast(what, 'info')

const Menus = () => (
  <div className="row wrap">
    <Menu
      label="Reports"
      button={
        <>
          Reports <Icon of={chevronDown} />
        </>
      }
      items={[
        { kind: 'go', label: 'Reports', href: '#reports', current: true },
        { kind: 'go', label: 'Weekly Summaries Report', href: '#weekly' },
        { kind: 'line' },
        { kind: 'group', label: 'Inventory' },
        { kind: 'go', label: 'Materials', href: '#materials', icon: packages, end: '12' },
        { kind: 'go', label: 'Tools', href: '#tools', icon: tool }
      ]}
    />
    <RowMenu
      label="Actions for Bale compression tests"
      items={[
        { label: 'Edit', icon: pencil, run: toastOf('Edit') },
        { label: 'Delete', icon: trash, run: toastOf('Delete') },
        { label: 'Restore', disabled: true, run: toastOf('Restore') }
      ]}
    />
  </div>
)

export const Lists = () => (
  <>
    <div className="fields" style={{ '--_min': 15 }}>
      <ul className="list" role="listbox" aria-label="Users">
        <li className="group" role="presentation">
          Active users
        </li>
        {PEOPLE.map(({ name, role }, at) => (
          <li key={name} role="option" aria-selected={at === 0} className={at === 1 ? 'active' : undefined}>
            <Avatar name={name} size="sm" />
            {name}
            <span className="end">{role}</span>
          </li>
        ))}
      </ul>
      <ul className="list" role="listbox" aria-label="No users">
        <li className="muted lone" role="option" aria-selected={false}>
          No matching users are found
        </li>
      </ul>
    </div>
    <Menus />
  </>
)

const WEEKS = [
  { key: 'this', label: 'This Week' },
  { key: 'last', label: 'Last Week' },
  { key: 'before', label: 'Week Before Last' },
  { key: 'badges', label: 'Badges', count: 2 }
] as const

const STATES = [
  { key: 'all', label: 'All' },
  { key: 'active', label: 'Active' },
  { key: 'complete', label: 'Complete' }
] as const

function Filters() {
  const [state, setState] = useState<(typeof STATES)[number]['key']>('active')
  const [code, setCode] = useState(true)
  const [team, setTeam] = useState(true)
  const [page, setPage] = useState(1)
  return (
    <>
      <div className="row wrap">
        <Segments label="State" options={STATES} value={state} onChange={setState} />
        {team && <ChosenChip label="Team: Earthbag" onRemove={() => setTeam(false)} />}
        <Chip pressed={code} onPress={() => setCode(!code)}>
          BN-02
        </Chip>
        <Pager page={Math.min(page, 3)} pages={3} onPage={setPage} label="Few pages" />
      </div>
      <Pager page={page + 6} pages={20} onPage={next => setPage(Math.max(1, next - 6))} label="Many pages" />
    </>
  )
}

export function Tabbed() {
  const [week, setWeek] = useState<(typeof WEEKS)[number]['key']>('this')
  return (
    <>
      <Tabs label="Weeks" tabs={WEEKS} value={week} onChange={setWeek}>
        <p className="muted">{WEEKS.find(({ key }) => key === week)?.label}</p>
      </Tabs>
      <Filters />
      <Crumbs
        steps={[
          { label: 'Projects', href: '#projects' },
          { label: 'Community Kitchen', href: '#kitchen' },
          { label: 'WBS' }
        ]}
      />
    </>
  )
}
