// Shares in a card of a report, which its title names too.
import type { ComponentProps, ReactNode } from 'react'

import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import type { Read } from '#widgets/kit/use-read.ts'

interface RanksCardProps<Data> extends Omit<ComponentProps<typeof PartCard>, 'children'> {
  of: Read<Data>
  waiting?: ReactNode
  ranks: (data: Data) => Omit<ComponentProps<typeof Ranks>, 'label'>
}

export const RanksCard = <Data,>({ of, waiting, ranks, ...card }: RanksCardProps<Data>) => (
  <PartCard {...card}>
    <Figures of={of} waiting={waiting}>
      {data => <Ranks label={card.title} {...ranks(data)} />}
    </Figures>
  </PartCard>
)
