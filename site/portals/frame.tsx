// Around the pages of a portal: where they are narrowed to a project, the menu of its site beside them.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'

import { countOpenIssues } from '#shared/building/project-calls.ts'
import { $standsIn } from '#shared/building/site-path.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProject } from '#shared/projects/calls.ts'
import { type PortalName, portals } from '#shared/portals.ts'
import type { Me } from '#shared/session/store.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import './frame.css'
import { portalIcons } from './icons.ts'
import { type Place, sideOf } from './menu.ts'
import { $rows } from '../routes/table.ts'
import { texts } from '../texts.ts'

interface SideProps {
  portal: PortalName
  /** Unknown while a page of one thing is read, and when it cannot be. */
  project: string | undefined
  path: string
  me: Me
}
type FrameProps = SideProps & {
  /** It is about one thing of a site, and says of which once it is read: the menu stands, and is narrowed then. */
  isOfThing: boolean
  children: ReactNode
}

const pageOf = (href: string): string => href.split(/[/?]/)[2] ?? ''

function SideLink({ place: { label, href, current, isHere }, count }: { place: Place; count: number }) {
  const icon = portalIcons[pageOf(href)]
  return (
    <a href={href} aria-current={current ? (isHere ? 'page' : true) : undefined}>
      {icon && <Icon of={icon} />}
      {t(label)}
      {count > 0 && (
        <span className="count">
          {count}
          <span className="vh"> {t(texts.openOnes)}</span>
        </span>
      )}
    </a>
  )
}

function Side({ portal, project, path, me }: SideProps) {
  const { rows } = useStore($rows)
  const name = useRead(readProject, project ? { id: project } : undefined).data?.projectName
  const mayCount = portal === 'building' && can(me, portals[portal].right)
  const { openIssues = 0 } = useRead(countOpenIssues, mayCount && project ? { id: project } : undefined).data ?? {}
  const places = sideOf(rows, portal, project, me, path)
  const here = places.find(({ current }) => current)?.href
  const nav = useRef<HTMLElement>(null)
  // On a phone it is a line that scrolls: where one is stands in sight.
  useEffect(() => {
    const link = here && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft
  }, [here])
  return (
    <nav ref={nav} className="side-nav" aria-label={name ?? t(texts.site)}>
      <p>{name ?? t(texts.site)}</p>
      {places.map(place => (
        <SideLink key={place.href} place={place} count={pageOf(place.href) === 'Issue' ? openIssues : 0} />
      ))}
    </nav>
  )
}

/** The page itself stays where it is when a project is chosen on it: what is typed and the focus stay too. */
export function PortalFrame({ project: named, path, isOfThing, children, ...side }: FrameProps) {
  const place = useStore($standsIn)
  const project = named ?? place?.project
  return (
    <div className={project || isOfThing ? 'with-nav' : undefined}>
      {(project || isOfThing) && <Side project={project} path={place?.list ?? path} {...side} />}
      <div key="page" className="beside">
        {children}
      </div>
    </div>
  )
}
