// One row describes a call: server, client, OpenAPI and the permission walk all read it.
import type * as z from 'zod/mini'

import type { Needs } from '../rights.ts'

export type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'

/** A call's schemas: its input (path parameters, query and body in one flat object) and its answer. */
export interface Shapes {
  input: z.ZodMiniType
  answer: z.ZodMiniType
}

/** The records a row can be about. Features add theirs beside their loader. */
export interface Records {}
export type About = keyof Records & string

export interface Options {
  needs: Needs
  /** Loads this record first, by the row's `{id}` or first `{…Id}` parameter: 404 or 403 come before the handler. */
  about?: About
  /** The field of the body that names the record, where the path does not. */
  by?: string
  /** A list of what the caller sees: its SQL is narrowed by `scopeOf`, from the same right. */
  narrows?: true
  /** Gives access to the account it is about, or shows, ends or deletes it: only for those who hold at least that person's ruling rights. */
  takesOver?: true
  /** The status of success; 200 by default. */
  status?: 201
  /** A write that changes no record and is so frequent that its audit rows would only hide the others: it has none, and no Idempotency-Key. */
  unrecorded?: true
  /** The browser's extension may call this; every other call is refused to it. */
  extension?: true
  /** Open also to whoever must set up a second factor before anything else. */
  settingUp?: true
  /** A read whose last answer the site keeps on the device and shows at once on the next visit, while it asks. */
  remembered?: true
  /** A read that anybody may cache, for so many seconds. */
  cache?: number
  /** The last place of the path takes all that is left of an address, with its slashes. */
  rest?: true
  /** Of a list without pages: so many rows are answered, and a header says that there are more. Its handler reads one over. */
  most?: number
  /** The input field that a body is put into when it is a bare list. */
  list?: string
  /** The input field that the body is put into as it is: a file. The rest of the input stands in the query. */
  bytes?: string
  /** It reads so much that it gets one of a few connections of its own, and never the last that others need. */
  heavy?: true
  /** The largest body in bytes; 256 kB by default, and for whoever has no account always, but for a file's bytes. */
  limit?: number
  /** The most names and elements of lists in a body, where a longer list than usual is right. */
  values?: number
}

/** What clients get at once that know no pages. */
export const MOST_ROWS = 1000
/** `true` on an answer that is not all of them. */
export const MORE = 'x-more'

export interface Call<S extends Shapes = Shapes, P extends string = string> extends Options {
  readonly method: Method
  readonly path: P
  /** Types only, never a value, so that a browser loads paths, not schemas. */
  readonly shapes?: S
}

/** The parsed output of a schema. */
export type Out<S> = S extends z.ZodMiniType ? z.output<S> : never
export type Input<C> = C extends Call<infer S, string> ? z.input<S['input']> : never
export type Parsed<C> = C extends Call<infer S, string> ? z.output<S['input']> : never
export type Answer<C> = C extends Call<infer S, string> ? z.output<S['answer']> : never

type PathParameters<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never
/** A right that depends on whose record it is says which record. */
type Sound<O extends Options> = O['needs'] extends { own: unknown } | { sees: unknown }
  ? { about: About } | { narrows: true }
  : unknown
type Fits<P extends string, S extends Shapes> = [PathParameters<P>] extends [keyof z.input<S['input']>] ? P : never

/** `call<typeof S.x>()('GET', '/path/{id}', { needs })`: each path parameter must be a field of the input. */
export const call =
  <S extends Shapes>() =>
  <const P extends string, const O extends Options>(
    method: Method,
    path: Fits<P, S>,
    options: O & Sound<O>
  ): Call<S, P> & O => ({
    method,
    path,
    ...options
  })

const PARAMETER = /\{(\w+)\}/g

/** The names of a path's parameters, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(PARAMETER)].map(found => found[1]!)

/** Fills in the path parameters, and returns the rest of the input for the query or the body. */
export function fill(path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const url = path.replaceAll(PARAMETER, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}
