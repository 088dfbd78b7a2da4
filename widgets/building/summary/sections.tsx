// The nine sections in their order, each with what it came to in its head.
import { type ReactNode, useEffect, useRef } from 'react'

import { type Section as SectionName, sections, toldOf } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { rounded } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'

import { LossSection, lossHead, MaterialSection } from './materials.tsx'
import { MoneySection, togetherOf } from './money.tsx'
import { LaborSection, PeopleSection } from './people.tsx'
import { amountHead, ChangeOf, Section, type Shown } from './section.tsx'
import { StatusSection } from './status.tsx'
import { IssueSection, LessonSection, lessonHead, ToolSection } from './tracking.tsx'

interface Part {
  head: (shown: Shown) => string
  change?: (shown: Shown) => ReactNode
  body: (props: { shown: Shown }) => ReactNode
}

const parts: Readonly<Record<SectionName, Part>> = {
  status: {
    head: ({ summary: { status } }) =>
      t(texts.heads.status, {
        active: status.active.now,
        completed: status.completed.now,
        delayed: status.delayed.now
      }),
    body: StatusSection
  },
  materials: {
    head: ({ summary: { materials }, hasCosts }) =>
      materials.used.now.kinds === 0 ? t(texts.heads.noUse) : amountHead(materials.used, hasCosts),
    change: ({ summary, hasCosts }) => <ChangeOf of={toldOf(summary.materials.used, hasCosts).of} />,
    body: MaterialSection
  },
  issues: {
    head: ({ summary: { issues } }) => t(texts.heads.issues, { open: issues.open.now, closed: issues.closed.now }),
    change: ({ summary }) => <ChangeOf of={summary.issues.open} good="less" />,
    body: IssueSection
  },
  tools: {
    head: ({ summary: { tools } }) => t(texts.heads.tools, { out: tools.out, repair: tools.repair, lost: tools.lost }),
    body: ToolSection
  },
  lessons: {
    head: lessonHead,
    change: ({ summary }) => <ChangeOf of={summary.lessons.count} />,
    body: LessonSection
  },
  financials: {
    head: ({ summary, hasCosts }) =>
      hasCosts ? t(texts.heads.financials, { cost: rounded(togetherOf(summary).now) }) : t(texts.costsLeftOut),
    change: ({ summary, hasCosts }) => hasCosts && <ChangeOf of={togetherOf(summary)} />,
    body: MoneySection
  },
  losses: {
    head: lossHead,
    change: ({ summary, hasCosts }) => <ChangeOf of={toldOf(summary.materials.wasted, hasCosts).of} good="less" />,
    body: LossSection
  },
  people: {
    head: ({ summary: { people, status } }) => {
      const countries = people.countries.filter(({ name }) => name !== '').length
      return t(countries === 0 ? texts.heads.peopleAlone : texts.heads.people, {
        people: t(texts.counts.person, { count: people.count.now }),
        countries: t(texts.counts.country, { count: countries }),
        projects: t(texts.counts.project, { count: status.total.now })
      })
    },
    body: PeopleSection
  },
  labor: {
    head: ({ summary: { labor, people }, hasCosts }) =>
      t(hasCosts ? texts.heads.labor : texts.headsWithout.labor, {
        hours: figure(labor.hours.now),
        people: t(texts.counts.person, { count: people.count.now }),
        cost: rounded(labor.cost.now)
      }),
    change: ({ summary }) => <ChangeOf of={summary.labor.hours} good="more" />,
    body: LaborSection
  }
}

interface SectionsProps {
  /** Undefined until it has come: heads stand, and hold their room. */
  shown: Shown | undefined
  open: readonly SectionName[]
  onToggle: (id: SectionName, isOpen: boolean) => void
  /** Where somebody wants to be led. */
  goal: SectionName | undefined
  onThere: () => void
}

export function SummarySections({ shown, open, onToggle, goal, onThere }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!goal) return
    const head = list.current?.querySelector<HTMLElement>(`#${goal} > summary`)
    head?.focus()
    head?.scrollIntoView({ block: 'start' })
    onThere()
  }, [goal, onThere])
  return (
    <div className="secs" ref={list}>
      {sections.map(id => {
        const { head, change, body: Body } = parts[id]
        return (
          <Section
            key={id}
            id={id}
            head={shown && head(shown)}
            change={shown && change?.(shown)}
            isOpen={open.includes(id)}
            onToggle={onToggle}
          >
            {shown ? (
              <Body shown={shown} />
            ) : (
              <div className="sec-body">
                <Skeleton of="block" count={8} />
              </div>
            )}
          </Section>
        )
      })}
    </div>
  )
}
