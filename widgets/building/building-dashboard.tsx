// The way into a site: its project is chosen.
import { useId, useRef, useState } from 'react'

import { listSiteNames } from '#shared/building/project-calls.ts'
import type { SiteName } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle } from '#widgets/kit/marks/icons-first.ts'
import { packages } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { keepProject, lastProjects } from './last-projects.ts'
import { SiteOptions } from './site-options.tsx'

const pathOf = (id: string): string => `/bmdashboard/projects/${id}`

function Choosing({ sites }: { sites: readonly SiteName[] }) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState('')
  const [isMissing, setMissing] = useState(false)
  const last = lastProjects().flatMap(one => sites.filter(({ _id }) => _id === one))
  function go() {
    setMissing(chosen === '')
    if (chosen === '') return select.current?.focus()
    keepProject(chosen)
    environment.go(pathOf(chosen))
  }
  return (
    <section className="card box">
      <form
        className="card-body stack"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          go()
        }}
      >
        <div className="field">
          <label className="label" htmlFor={id}>
            {t(texts.project)}
          </label>
          <select
            ref={select}
            className="select"
            id={id}
            value={chosen}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ target }) => {
              choose(target.value)
              setMissing(false)
            }}
          >
            <SiteOptions of={sites} none={t(texts.choose)} />
          </select>
          {isMissing && (
            <span className="error" id={`${id}-error`} role="alert">
              <Icon of={alertCircle} />
              {t(texts.choosePlease)}
            </span>
          )}
        </div>
        <div>
          <button type="submit" className="btn primary">
            {t(texts.go)}
          </button>
        </div>
      </form>
      {last.length > 0 && (
        <div className="card-foot row wrap">
          <span className="muted small">{t(texts.last)}</span>
          {last.map(({ _id, name }) => (
            <a key={_id} className="link small" href={pathOf(_id)}>
              {name}
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

const NoSites = () => (
  <section className="card">
    <Empty
      icon={packages}
      title={t(texts.noProjects)}
      next={<LinkButton href="/projects">{t(texts.toProjects)}</LinkButton>}
    >
      {t(texts.noProjectsLead)}
    </Empty>
  </section>
)

function BuildingDashboard() {
  const sites = useRead(listSiteNames, {})
  return (
    <>
      <PageHead title={t(texts.dashboard)} lead={t(texts.lead)} area={false} />
      <Loaded of={sites}>{all => (all.length > 0 ? <Choosing sites={all} /> : <NoSites />)}</Loaded>
    </>
  )
}

define('bee-building-dashboard', BuildingDashboard, { props: {} })
