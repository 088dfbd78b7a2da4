// What stands around each widget on a page that has no shell: set once, before the first one is drawn.
import type { ComponentType, ReactNode } from 'react'

import { shared } from '#shared/kit/registry.ts'

export interface FrameProps {
  host: HTMLElement
  children: ReactNode
}

export const frame = shared<{ of?: ComponentType<FrameProps> }>('frame', () => ({}))
