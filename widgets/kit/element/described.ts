// How an element is described: one description, of which its page, its manifest, its types and its wrappers are made.
import type { WidgetTags } from 'react'

import type { KindOf } from './define.tsx'
import type { WidgetProps, WidgetTag } from './tags.ts'

export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** `bee-load` is heard by `onBeeLoad`. */
export const handlerOf = (event: string): string =>
  `on${event.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

export interface Property {
  type: 'boolean' | 'number' | 'object' | 'string'
  /** As it stands in the types; an attribute has what a text can hold of it. */
  typed?: string
  usual?: string
  says: string
}

export interface DescribedEvent {
  detail: string
  says: string
  /** What a page does with it, as code in which `event` is the event. */
  example?: string
  /** `preventDefault()` on it forbids what would come next. */
  cancelable?: true
}

/** What is written into manifests, types and wrappers. */
export interface About {
  says: string
  props: Readonly<Record<string, Property>>
  events: Readonly<Record<string, DescribedEvent>>
  slots: Readonly<Record<string, string>>
  parts: Readonly<Record<string, string>>
}

type EventOf<Key> = Key extends `on${infer Name}` ? Name : never

/** None of its properties, and no event that its types name, may be left out. */
export interface Described<Tag extends WidgetTag> extends About {
  props: {
    [Name in keyof WidgetProps<Tag>]-?: Property & { type: KindOf<NonNullable<WidgetProps<Tag>[Name]>> }
  } & Record<string, Property>
  events: { [Key in keyof WidgetTags[Tag] as EventOf<Key>]-?: DescribedEvent } & Record<string, DescribedEvent>
}
