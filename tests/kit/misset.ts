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
  globalThis.Date = Object.assign(Wrong, { now, parse, UTC, prototype }) as unknown as DateConstructor
  Object.defineProperty(prototype, 'constructor', { value: Date, configurable: true, writable: true })
}

/** The same as a script of its own. */
export const missetBy = (by: number): string => `(${String(misset)})(${by});\n`
