// What reports are made of: numbers, ranks, shares, parts and plots of every kind, with and without figures.
import { useState } from 'react'

import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Share } from '#widgets/kit/marks/figures/share.tsx'
import { Shape } from '#widgets/kit/marks/states/skeleton.tsx'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import type { PlotKind, PlotPoint } from '#widgets/kit/plot/model.ts'
import '#widgets/kit/marks/figures/legend.css'
import '#widgets/kit/marks/figures/reports.css'

const WEEKS: readonly PlotPoint[] = [
  'Sep 6',
  'Sep 13',
  'Sep 20',
  'Sep 27',
  'Oct 4',
  'Oct 11',
  'Oct 18',
  'Oct 25',
  'Nov 1',
  'Nov 8',
  'Nov 15'
].map(short => ({ short, name: `Week of ${short}` }))
const WORKED = [298, 311, 287, 322, 335, 341, 318, 352, 329, 316, 339]
const BEFORE = [280, 275, 291, 300, 287, 310, 305, 298, 312, 301, 310]
const BUCKETS: readonly PlotPoint[] = ['10–19.99', '20–29.99', '30–34.99', '35–39.99', '40+'].map(short => ({ short }))
const CATEGORIES = ['Housing', 'Food', 'Energy', 'Education', 'Society', 'Stewardship']

const parts = CATEGORIES.map((name, at) => ({
  name,
  values: WORKED.map((hours, week) => Math.round(hours / (at + 2.2) + ((week * (at + 3)) % 11)))
}))
const KINDS = ['lines', 'bars', 'stacked', 'share'] as const

function Kinds() {
  const [kind, setKind] = useState<PlotKind>('lines')
  const series = kind === 'bars' || kind === 'lines' ? [{ name: 'Hours worked', values: WORKED }] : parts
  return (
    <PartCard
      title="Hours worked each week"
      tools={
        <Segments label="Kind" options={KINDS.map(key => ({ key, label: key }))} value={kind} onChange={setKind} />
      }
    >
      <Plot
        kind={kind}
        label="Hours worked each week"
        format="hours"
        head="Week"
        points={WEEKS}
        series={series}
        compared={{ name: 'A year before', values: BEFORE }}
        limit={{ name: 'Committed', value: 465 }}
      />
    </PartCard>
  )
}

export const Numbers = () => (
  <>
    <div className="card">
      <StatRow min={11} label="Volunteers">
        <Stat name="Active Volunteers" value="37" to="#numbers">
          <Change by={2} good="more" /> vs last week
        </Stat>
        <Stat name="Volunteers Completed Assigned Hours" value="14">
          <Change by={-2} good="more" /> of 33
        </Stat>
        <Stat name="Deactivated Volunteers" value="1">
          <Change by={0} good="less" /> vs last week
        </Stat>
        <Stat name="Total Hours Worked" value="339" unit="of 465 hrs">
          <Change by={7.3} kind="percent" good="more" /> vs last week
        </Stat>
        <Stat name="New Volunteers" value="3">
          <Change by={undefined} />
        </Stat>
        <Shape value>
          <Stat name="Still coming" value={undefined}>
            <Change by={1} />
          </Stat>
        </Shape>
      </StatRow>
    </div>
    <div className="two-up">
      <PartCard title="Role Distribution">
        <Ranks
          label="Role Distribution"
          most={5}
          rows={['Volunteer', 'Core Team', 'Manager', 'Mentor', 'Administrator', 'Owner'].map((name, at) => ({
            key: name,
            name,
            value: [24, 4, 3, 3, 2, 1][at] ?? 0,
            ...(at === 0 && { to: '#numbers' })
          }))}
        />
      </PartCard>
      <PartCard title="In Teams">
        <div className="stack">
          <Share
            label="In teams"
            parts={[
              { key: 'in', name: 'In a team', value: 37 },
              { key: 'out', name: 'Not in a team', value: 3, ink: 0 }
            ]}
          />
          <hr />
          <Share
            label="Categories"
            parts={parts.map(({ name, values }) => ({ key: name, name, value: values[0] ?? 0 }))}
          />
        </div>
      </PartCard>
    </div>
    <PartCard title="Volunteer Hours Distribution" tools={<Pill kind="line">One part failed</Pill>}>
      <Figures
        of={{ data: undefined, loading: false, refused: { status: 500, message: 'Unexpected error' }, again: () => {} }}
      >
        {() => <Callout kind="ok">It came.</Callout>}
      </Figures>
    </PartCard>
  </>
)

export const Plots = () => (
  <>
    <Kinds />
    <div className="two-up">
      <PartCard title="Volunteers by hours">
        <Plot
          kind="bars"
          label="Volunteers by hours"
          head="Hours"
          points={BUCKETS}
          series={[{ name: 'This week', values: [19, 8, 4, 1, 1] }]}
          compared={{ name: 'Last week', values: [21, 7, 3, 2, null] }}
        />
      </PartCard>
      <PartCard title="A plot without figures">
        <Plot kind="lines" label="Nothing" points={WEEKS} series={[{ name: 'Nothing', values: [Number.NaN] }]} />
      </PartCard>
    </div>
  </>
)
