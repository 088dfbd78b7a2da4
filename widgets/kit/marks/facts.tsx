import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

/** A label and what stands behind it; false for one that is not there. */
export type Fact = readonly [label: string, value: ReactNode] | false

/** What is known of one thing: labels beside their values, or above them where values are long. */
export const Facts = ({ of, long }: { of: readonly Fact[]; long?: true }) => (
  <dl className={long ? 'fact-list long' : 'fact-list'}>
    {of.map(
      (fact, index) =>
        fact && (
          <div key={`${index} ${fact[0]}`}>
            <dt>{t(fact[0])}</dt>
            <dd>{fact[1]}</dd>
          </div>
        )
    )}
  </dl>
)
