// Every element of the kit in every state, in both themes: what a widget is built from, and where a change is looked at.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import { Fields } from './design/asking.tsx'
import { Lists, Tabbed } from './design/choosing.tsx'
import { Buttons, Colour, Domain, Type } from './design/foundations.tsx'
import { Listing } from './design/listing.tsx'
import { Numbers, Plots } from './design/reporting.tsx'
import { Overlays, Status, Waiting } from './design/saying.tsx'
import './design/design.css'
import { $theme, type Theme, turnTheme } from './theme.ts'

const THEMES: readonly { key: Theme; label: string }[] = [
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' }
]

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gal">
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  )
}

export function Design() {
  const theme = useStore($theme)
  return (
    <main className="page" data-width="reading">
      <div className="page-head">
        <div>
          <h1>Elements</h1>
          <p>Every base component in every state. Sources: tokens.css and elements.css.</p>
        </div>
        <Segments label="Theme" options={THEMES} value={theme} onChange={next => next !== theme && turnTheme()} />
      </div>
      <Section name="Colour">
        <Colour />
      </Section>
      <Section name="Domain">
        <Domain />
      </Section>
      <Section name="Type">
        <Type />
      </Section>
      <Section name="Buttons">
        <Buttons />
      </Section>
      <Section name="Fields">
        <Fields />
      </Section>
      <Section name="Lists and menus">
        <Lists />
      </Section>
      <Section name="Tabs, filters, paging">
        <Tabbed />
      </Section>
      <Section name="Status">
        <Status />
      </Section>
      <Section name="Table states">
        <Listing />
      </Section>
      <Section name="Waiting, empty, failed">
        <Waiting />
      </Section>
      <Section name="Numbers of reports">
        <Numbers />
      </Section>
      <Section name="Plots">
        <Plots />
      </Section>
      <Section name="Disclosure, popover, dialog">
        <Overlays />
      </Section>
    </main>
  )
}
