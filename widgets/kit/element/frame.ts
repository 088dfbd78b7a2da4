// What stands around each widget on a page that has no shell: set once, before the first one is drawn.
import type { ComponentType, ReactNode } from 'react'

import { shared } from '#shared/kit/registry.ts'

export interface FrameProps {
  host: HTMLElement
  children: ReactNode
}

const frames = () => shared<{ of?: ComponentType<FrameProps> }>('frame', () => ({}))

export const frameOf = (): ComponentType<FrameProps> | undefined => frames().of

export function frameWidgets(Frame: ComponentType<FrameProps>): void {
  frames().of ??= Frame
}
