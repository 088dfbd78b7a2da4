// One row describes a call: server, client, OpenAPI and the permission walk all read it.
import type * as z from 'zod/mini'

import type { Needs } from './rights.ts'

export type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'

/** A call's schemas: everything it is told (path places, query and body in one flat object) and what it answers. */
export interface Shapes {
  input: z.ZodMiniType
  answer: z.ZodMiniType
}

/** The records a row can be about. Features add theirs beside their loader. */
export interface Records {}
export type About = keyof Records & string

export interface Options {
  needs: Needs
  /** Loads this record first, by the row's `{id}` or first `{…Id}` place: 404 or 403 come before the handler. */
  about?: About
  /** The field of the body that names the record, where the path does not. */
  by?: string
  /** What success answers, 200 unless said. */
  status?: 201
  /** A write that changes nobody's record, and is asked so often that a line in the audit for each would only hide the others. */
  unrecorded?: true
  /** The browser's extension may ask this too; it is refused everything else. */
  extension?: true
  /** A read that anybody may keep, with the seconds it stays fresh. */
  cache?: number
  /** What the body is taken as when it is a bare list. */
  list?: string
  /** Largest body in bytes, 256 kB unless said. */
  limit?: number
}

export interface Call<S extends Shapes = Shapes, P extends string = string> extends Options {
  readonly method: Method
  readonly path: P
  /** Types only, never a value: a browser pays for paths, not for schemas. */
  readonly shapes?: S
}

/** What a schema gives once it has passed. */
export type Out<S> = S extends z.ZodMiniType ? z.output<S> : never
export type Input<C> = C extends Call<infer S, string> ? z.input<S['input']> : never
export type Parsed<C> = C extends Call<infer S, string> ? z.output<S['input']> : never
export type Answer<C> = C extends Call<infer S, string> ? z.output<S['answer']> : never

type Places<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
/** A right that depends on whose record it is says which record. */
type Sound<O extends Options> = O['needs'] extends { own: unknown } | { sees: unknown } ? { about: About } : unknown
type Fits<P extends string, S extends Shapes> = [Places<P>] extends [keyof z.input<S['input']>] ? P : never

/** `call<typeof S.x>()('GET', '/path/{id}', { needs })`: each place of the path must be a field of the input. */
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

const PLACE = /\{(\w+)\}/g

/** The names of a path's places, in order. */
export const places = (path: string): string[] => [...path.matchAll(PLACE)].map(found => found[1]!)

/** Fills the places and gives back what is left for the query or the body. */
export function fill(path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const url = path.replaceAll(PLACE, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}
