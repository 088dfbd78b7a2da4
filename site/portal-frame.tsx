// Around the pages of a site: the menu of its project beside them.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readProject } from '#shared/projects/calls.ts'
import type { PortalName } from '#shared/portals.ts'
import type { Me } from '#shared/session/store.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { sideOf } from './portal-menu.ts'
import './portal-frame.css'
import { $rows } from './route-table.ts'
import { texts } from './texts.ts'

interface FrameProps {
  portal: PortalName
  project: string
  path: string
  me: Me
  children: ReactNode
}

export function PortalFrame({ portal, project, path, me, children }: FrameProps) {
  const { rows } = useStore($rows)
  const name = useRead(readProject, { id: project }).data?.projectName
  return (
    <div className="with-nav">
      <nav className="side-nav" aria-label={name ?? t(texts.site)}>
        <p>{name ?? t(texts.site)}</p>
        {sideOf(rows, portal, project, me, path).map(({ label, href, current }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            {t(label)}
          </a>
        ))}
      </nav>
      <div className="beside">{children}</div>
    </div>
  )
}
