/**
 * A clock that is wrong by so many milliseconds, here or (its text is sent there) in a page: it may use nothing from
 * around it. `Date` stays what it is in all else: of instants that are given, `instanceof`, `parse`, `UTC`.
 */
export function misset(by: number): void {
  const Right = Date
  const now = (): number => Right.now() + by
  function Wrong(...parts: unknown[]): Date | string {
    if (!new.target) return new Right(now()).toString()
    return Reflect.construct(Right, parts.length > 0 ? parts : [now()], new.target) as Date
  }
  const { parse, UTC, prototype } = Right
  // As hidden as those of `Date`: whoever puts another clock above this one copies what is not.
  const put = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true, writable: true })
  for (const [name, value] of Object.entries({ now, parse, UTC, name: 'Date' })) put(Wrong, name, value)
  Wrong.prototype = prototype
  put(prototype, 'constructor', Wrong)
  globalThis.Date = Wrong as unknown as DateConstructor
}

/** The same as a script of its own. */
export const missetBy = (by: number): string => `(${String(misset)})(${by});\n`
