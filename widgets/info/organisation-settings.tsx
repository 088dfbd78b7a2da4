// What holds for the whole organisation, for Owners: settings in groups, their contents beside them, and one way to save.
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { settingGroups, type SettingName } from '#shared/info/setting-form.ts'
import * as words from '#shared/info/setting-texts.ts'
import * as calls from '#shared/info/calls.ts'
import type { OrganisationSettings as Settings } from '#shared/info/schemas.ts'
import * as texts from '#shared/info/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readFactorRoles } from '#shared/session/factor/calls.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormNotices, FormRefusal } from '#widgets/kit/form/form-view.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { clock, fileText, home, lock, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useHere } from '#widgets/kit/marks/use-here.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import historyCss from '../kit/lists/history.css?inline'
import navCss from '../kit/marks/side-nav.css?inline'
import { changedOf, SettingsBar } from './setting-changes.tsx'
import { FoundSettings } from './setting-search.tsx'
import { type Role, SettingCards } from './setting-rows.tsx'
import css from './settings.css?inline'
import { choices, useSettings } from './use-settings.ts'

const LONGEST_SEARCH = 100
const ICONS = { organisation: home, time: clock, letters: fileText, openings: users, security: lock }

interface FrameProps {
  here?: string
  changed?: readonly SettingName[]
  children: ReactNode
}

function Frame({ here, changed = [], children }: FrameProps) {
  return (
    <div className="with-nav">
      <nav className="side-nav" aria-label={t(words.groups)}>
        <h2>{t(words.groups)}</h2>
        {settingGroups.map(({ key, title, settings }) => {
          const count = settings.filter(name => changed.includes(name)).length
          return (
            <a key={key} href={`#${key}`} aria-current={key === here || undefined}>
              <Icon of={ICONS[key]} />
              {t(title)}
              {count > 0 && (
                <span className="count" title={t(words.changed, { count })}>
                  {count}
                  <span className="vh"> {t(words.changed, { count: '' }).trim()}</span>
                </span>
              )}
            </a>
          )
        })}
      </nav>
      <div className="stack">{children}</div>
    </div>
  )
}

interface FormProps {
  settings: Settings
  roles: readonly Role[]
  search: string
  onSearch: (search: string) => void
}

function SettingsForm({ settings, roles, search, onSearch }: FormProps) {
  const record = useSettings(settings, roles)
  const { using } = record
  const box = useRef<HTMLFormElement>(null)
  const wanted = useRef<string>(undefined)
  const here = useHere(box, 'organisation', search.trim() === '')
  const changed = changedOf(using)
  const first = settingGroups.find(group => group.settings.some(name => changed.includes(name)))?.key
  const last = useRef(first)

  useEffect(() => {
    if (wanted.current && search === '') {
      const found = box.current?.querySelector<HTMLElement>(`#${CSS.escape(wanted.current)}`)
      const control = found?.matches('[role=group]') ? found.querySelector('input') : found
      control?.focus()
      wanted.current = undefined
    }
    // The bar has gone with the focus in it.
    if (!first && last.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`#${last.current}`)?.focus({ preventScroll: true })
    last.current = first
  })
  const pick = (name: SettingName) => {
    wanted.current = `${using.id}-${name}`
    onSearch('')
  }
  return (
    <>
      {search.trim() && <FoundSettings search={search} onPick={pick} onClear={() => onSearch('')} />}
      <div hidden={search.trim() !== ''}>
        <Frame here={here} changed={changed}>
          <ClashNotice of={record} />
          <form
            ref={box}
            id={using.id}
            className="stack"
            noValidate
            onSubmit={event => void using.submit(event)}
            onPointerDown={using.press}
          >
            <FormNotices using={using} long />
            <SettingCards of={{ using, choices, roles }} />
            <FormRefusal using={using} />
          </form>
          <SettingsBar using={using} choices={choices} />
        </Frame>
      </div>
    </>
  )
}

const waiting = (
  <Frame>
    <SettingCards of={undefined} />
  </Frame>
)

function OrganisationSettings() {
  const [search, setSearch] = useState('')
  const settings = useRead(calls.readOrganisationSettings, {})
  const roles = useRead(readFactorRoles, {})
  return (
    <>
      <PageHead title={t(texts.settings)}>
        <SearchField label={t(words.search)} value={search} most={LONGEST_SEARCH} onChange={setSearch} />
      </PageHead>
      <Loaded of={settings} waiting={waiting} card>
        {data => (
          <Loaded of={roles} waiting={waiting} card>
            {of => <SettingsForm settings={data} roles={of.roles} search={search} onSearch={setSearch} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

define('bee-organisation-settings', OrganisationSettings, { props: {}, css: historyCss + navCss + css })
