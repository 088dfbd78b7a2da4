// Every tag and its props. A feature adds its own beside its `define`:
// `declare module 'react' { interface WidgetTags { 'bee-x': { userId?: string } } }`, and a row in `widget-table.ts`.
import type { HTMLAttributes, Key, Ref, WidgetTags } from 'react'

import type { Asked } from '../dialogs/confirm.ts'

declare module 'react' {
  interface WidgetTags {
    'bee-confirm': { asked?: Asked }
    'bee-toasts': object
  }
  interface CSSProperties {
    [property: `--${string}`]: number | string | undefined
  }
  namespace JSX {
    interface IntrinsicElements extends WidgetElements {}
  }
}

export type WidgetTag = Extract<keyof WidgetTags, string>

/** A widget's own props: what its attributes and properties carry, without the events it speaks. */
export type WidgetProps<Tag extends WidgetTag> = Omit<WidgetTags[Tag], `on${string}`>

type Ambient = HTMLAttributes<HTMLElement> & { class?: string; key?: Key; ref?: Ref<HTMLElement> }
export type WidgetElements = { [Tag in WidgetTag]: WidgetTags[Tag] & Omit<Ambient, keyof WidgetTags[Tag]> }
