// A plot in a card of a report. The code of plots loads when the first one is drawn.
import type { ReactNode } from 'react'

import { useWidget } from '../../element/widget.tsx'
import type { PlotShown } from '../../plot/model.ts'
import type { Read } from '../../use-read.ts'
import { Instead } from '../states/instead.tsx'
import { Failure, Figures, PartCard } from './part.tsx'
import { Loading } from '../states/skeleton.tsx'

/** As high as a plot with its legend and the words under it. */
export const PlotShape = () => (
  <Loading>
    <div className="plot-shape" />
  </Loading>
)

/** `bare` where a list or a table beside it has the same figures. */
export function Plot({
  bare = false,
  onPick,
  ...shown
}: PlotShown & { bare?: boolean | undefined; onPick?: (at: number) => void }) {
  const [loaded, retry] = useWidget('bee-plot')
  if (loaded === 'loading') return <PlotShape />
  if (loaded === 'ready')
    return (
      <bee-plot
        shown={shown}
        bare={bare}
        picks={onPick !== undefined}
        {...(onPick && { 'onbee-pick': event => onPick(event.detail.at) })}
      />
    )
  return (
    <Instead of={<PlotShape />}>
      <Failure onRetry={retry} />
    </Instead>
  )
}

interface PlotCardProps<Data> {
  title: string
  level?: 2 | 3
  /** What can be chosen, beside the title. */
  tools?: ReactNode
  of: Pick<Read<Data>, 'again' | 'data' | 'loading' | 'refused'>
  /** It is called as the card is, unless it has a label of its own. */
  plot: (data: Data) => Omit<PlotShown, 'label'> & { label?: string; bare?: boolean | undefined }
}

/** Title, legend, plot, and the same as a table. */
export const PlotCard = <Data,>({ title, level, tools, of, plot }: PlotCardProps<Data>) => (
  <PartCard title={title} {...(level && { level })} tools={tools}>
    <Figures of={of} waiting={<PlotShape />}>
      {data => <Plot label={title} {...plot(data)} />}
    </Figures>
  </PartCard>
)
