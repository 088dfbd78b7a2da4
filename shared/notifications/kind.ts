// What people are told, described once a kind: bell, mail, page, docs and the way out are made of it.
//
//   export const purchaseAsked = kind<{ purchase: string; who: string; thing: string; site: string }>()({
//     group: 'site', when: texts.whenAsked, to: 'who may approve at that site', by: ['buy'],
//     says: texts.asked, subject: ({ site }) => site, about: ({ purchase }) => `purchase ${purchase}`, waits: true,
//     opens: () => '/bmdashboard/purchaselist', open: texts.toPurchases,
//     acts: [act(texts.approve, approvePurchase, ({ purchase }) => ({ id: purchase }), { did: texts.approved })]
//   })
//
// A handler says `tell(request, 'purchaseAsked', { to, places })`. Each kind stands in `kinds.ts` by its name.
import type { Call, Input } from '../kit/calls/call.ts'
import type { Needs } from '../kit/rights.ts'
import { t, type Text } from '../kit/texts.ts'

export const groups = ['time', 'tasks', 'site', 'events', 'stays', 'organisation'] as const
export type Group = (typeof groups)[number]

/** On or off at first; `none`: it does not come this way. */
export type Way = 'none' | 'off' | 'on'

/** What a sentence has in its places, and of what its address and its acts are made. */
export type Values = Readonly<Record<string, number | string>>

/** The values of an interface, which may be kept as they are. */
export type Plain<T> = { readonly [K in keyof T]: T[K] }

interface Doing<V> {
  call: Call
  sends: (values: V) => object
  /** Sent back of what the act answered, to take it back. */
  also?: string | undefined
}

/** What can be done in its line: a call, or a page that is opened. */
export type Act<V> = {
  words: Text
  /** Offered only then. */
  when?: ((values: V) => boolean) | undefined
} & (
  | { opens: (values: V) => string }
  | (Doing<V> & {
      /** What the line says when it is done. */
      did: Text
      undo?: Doing<V> | undefined
    })
)

export interface Kind<V = Values> {
  group: Group
  /** Goes on after “When …”. */
  when: string
  /** Below it: how often, or how long before. */
  more?: string
  /** Whom, for the docs. */
  to: string
  /** The calls and scheduled tasks that tell it. */
  by: readonly string[]
  says: Text | ((values: V) => Text)
  /** A second, quieter sentence. */
  detail?: Text | ((values: V) => Text | undefined)
  /** As at first: `on`, unless it says otherwise. */
  bell?: Way
  mail?: Way
  /** Why nobody can switch it off. */
  always?: string
  /** It comes by mail at once, also to whoever has one mail a day. */
  urgent?: true
  /** It is told to whoever caused it too, for they may not have seen that they did. */
  evenMine?: true
  /** What the line stands under in the bell: a site, an event, a task. */
  subject?: (values: V) => string
  /** What it is about, in two words: the kind of record and its id. */
  about?: (values: V) => string
  /** It waits for whoever reads it, and goes everywhere once that is done: see `settle`. */
  waits?: true
  /** The page that it leads to, and the words of the link. */
  opens?: (values: V) => string
  open?: string
  /** At most two. */
  acts?: readonly Act<V>[]
  /** Without this right nobody has anything to do with it. */
  needs?: Needs
}

/** A kind as it stands among the others, with the type of its values. */
export interface Described<V> extends Kind {
  readonly of?: V
}

export function kind<V extends Values = {}>(): (described: Kind<V>) => Described<V>
export function kind() {
  return (described: Kind): Kind => described
}

/** An act that is a call. */
export const act = <C extends Call, V>(
  words: Text,
  call: C,
  sends: (values: V) => Input<C> & object,
  more: { did: Text; undo?: Doing<V>; when?: (values: V) => boolean }
): Act<V> => ({ words, call, sends, ...more })

/** Takes an act back; `also` is a field of the act's answer that goes with it. */
export const undoBy = <C extends Call, V>(
  call: C,
  sends: (values: V) => Input<C> & object,
  also?: keyof Input<C> & string
): Doing<V> => ({ call, sends, also })

/** What it says, with its places filled in. */
export const sentenceOf = <V extends Values>({ says }: Pick<Kind<V>, 'says'>, values: V): string =>
  t(typeof says === 'function' ? says(values) : says, { count: 0, ...values })

export function detailOf<V extends Values>({ detail }: Pick<Kind<V>, 'detail'>, values: V): string | undefined {
  const text = typeof detail === 'function' ? detail(values) : detail
  return text && t(text, { count: 0, ...values })
}

/** How it comes at first. */
export const waysOf = ({ bell = 'on', mail = 'on' }: Pick<Kind<never>, 'bell' | 'mail'>): { bell: Way; mail: Way } => ({
  bell,
  mail
})
