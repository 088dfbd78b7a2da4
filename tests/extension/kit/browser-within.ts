// What a page of the extension sees of its browser: storages that outlive it, and messages that somebody answers.
// Runs inside the page, before its own scripts; what it asks for is kept by the test.

interface Outside {
  keep: (area: string, kind: 'get' | 'remove' | 'set', value: unknown) => Promise<Record<string, unknown>>
  say: (message: unknown) => Promise<unknown>
  ask: (what: string, value?: unknown) => Promise<unknown>
  changed: (changes: object, area: string) => void
}

export function putBrowser(): void {
  const outside: Outside = Object.assign(globalThis as never, {
    changed: (changes: object, area: string) => listeners.forEach(listener => listener(changes, area))
  })
  const listeners = new Set<(changes: object, area: string) => void>()
  const area = (name: string) => ({
    get: (keys: unknown) => outside.keep(name, 'get', keys),
    set: (items: object) => outside.keep(name, 'set', items),
    remove: (keys: unknown) => outside.keep(name, 'remove', keys)
  })
  const runtime = { id: 'workbee', sendMessage: (message: unknown) => outside.say(message) }
  const browser = {
    runtime,
    storage: {
      session: area('session'),
      local: area('local'),
      onChanged: { addListener: (listener: (changes: object, area: string) => void) => listeners.add(listener) }
    },
    tabs: {
      query: () => outside.ask('tabs'),
      create: (options: unknown) => outside.ask('create', options),
      onActivated: { addListener: (listener: () => void) => addEventListener('tab', listener) },
      onUpdated: { addListener: (listener: () => void) => addEventListener('tab', listener) }
    },
    windows: { getAll: () => Promise.resolve([{ id: 3 }, { id: 7, focused: true }]) },
    sidePanel: { open: (where: unknown) => outside.ask('panel', where) },
    permissions: {
      getAll: () => outside.ask('allowed'),
      request: (wanted: unknown) => outside.ask('permissions', wanted),
      remove: (wanted: unknown) => outside.ask('given back', wanted)
    },
    commands: { getAll: () => outside.ask('commands') }
  }
  Object.defineProperty(globalThis, 'chrome', { value: { runtime } })
  Object.defineProperty(globalThis, 'browser', { value: browser })
}
