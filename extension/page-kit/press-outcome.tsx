import type { ComponentProps } from 'react'

import { Callout } from '#widgets/kit/marks/states/callout.tsx'

interface PressOutcomeProps extends Pick<ComponentProps<typeof Callout>, 'kind'> {
  /** Undefined draws nothing. */
  text: string | undefined
}

/** What became of a press, read aloud. */
export const PressOutcome = ({ kind, text }: PressOutcomeProps) =>
  text ? (
    <Callout kind={kind} announce>
      {text}
    </Callout>
  ) : null
