// One registry per page: separately loaded bundles of Workbee find the same session, stores and client here.
const KEY = Symbol.for('workbee/1')

const page = globalThis as { [KEY]?: Map<string, unknown> }

/** The value of this name on the page, made on the first request. */
export function shared<T>(name: string, make: () => T): T {
  const registry = (page[KEY] ??= new Map())
  if (!registry.has(name)) registry.set(name, make())
  return registry.get(name) as T
}
