// What stands in place of something and keeps its height, so that nothing below moves.
import type { ReactNode } from 'react'

import { useFocusAround } from '../../element/use-focus-around.ts'
import { Shape } from './skeleton.tsx'

const FRAME = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' }
const PLACE = { gridArea: '1 / 1', minInlineSize: 0 }
const HIDDEN = { ...PLACE, visibility: 'hidden' } as const

/** `of` is the shape of what was to come. */
export const Instead = ({ of: shape, children }: { of: ReactNode; children: ReactNode }) => (
  <div ref={useFocusAround()} style={FRAME}>
    <div style={HIDDEN}>
      <Shape value>{shape}</Shape>
    </div>
    <div style={PLACE}>{children}</div>
  </div>
)
