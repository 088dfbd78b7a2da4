// npm leaves out of the lock file what it could not fetch for other systems, and `npm ci` then refuses the file.
// After a change of dependencies `node scripts/complete-lock.ts` names them all again.
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  license?: string
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, Entry>
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** A package for one system says in its name which: `@oxlint/binding-linux-x64-musl`. */
export function platformOf(name: string): Pick<Entry, 'cpu' | 'libc' | 'os'> {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter(system => words.includes(system))
  const cpu = PROCESSORS.filter(processor => words.includes(processor))
  const libc = !os.includes('linux') ? [] : words.some(word => word.startsWith('musl')) ? ['musl'] : ['glibc']
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) }
}

/** What packages may bring along and the lock file does not name. */
export function missing({ packages }: Lock): [path: string, entry: Entry][] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, license, engines, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`])
      .map(([name, version]): [string, Entry] => [
        `node_modules/${name}`,
        {
          version,
          ...platformOf(name),
          ...(dev ? { dev } : {}),
          ...(license ? { license } : {}),
          optional: true,
          ...(engines ? { engines } : {})
        }
      ])
  )
}

export function complete<L extends Lock>(lock: L): L {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing(lock)) })
  return { ...lock, packages: Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}

const FILE = new URL('../package-lock.json', import.meta.url)

export function readLock(): Lock {
  const lock: Lock = JSON.parse(readFileSync(FILE, 'utf8'))
  return lock
}

if (import.meta.main) writeFileSync(FILE, `${JSON.stringify(complete(readLock()), null, 2)}\n`)
