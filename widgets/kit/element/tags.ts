// The types of all tags, from their rows in the table.
import type { HTMLAttributes, Key, Ref, WidgetTags } from 'react'

import type { WidgetRow } from './public-widgets.ts'
import type { pageWidgets } from './page-widgets.ts'
import type { widgetTable } from './widget-table.ts'

type AttributesOf<Row> = Row extends WidgetRow<infer Attributes> ? Attributes : never
type Table = typeof pageWidgets & typeof widgetTable
type TableTags = { [Tag in keyof Table]: AttributesOf<Table[Tag]> }

declare module 'react' {
  interface WidgetTags extends TableTags {}
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
