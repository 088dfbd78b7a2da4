// What is folded of a tree, kept on this device for each WBS: all or nothing, and those that are not so.
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'

interface Folding {
  allFolded: boolean
  except: readonly string[]
}

function read(key: string): Folding | undefined {
  try {
    const kept: unknown = JSON.parse(environment.keep.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || !kept) return undefined
    const except: unknown = Reflect.get(kept, 'except')
    if (!Array.isArray(except)) return undefined
    return { allFolded: Reflect.get(kept, 'allFolded') === true, except: except.filter(one => typeof one === 'string') }
  } catch {
    return undefined
  }
}

/** A small tree begins unfolded, a large one with its first level. */
const SMALL = 100

export function useFolding(wbsId: string, total: number) {
  const key = `tree ${wbsId}`
  const [{ allFolded, except }, set] = useState<Folding>(() => read(key) ?? { allFolded: total > SMALL, except: [] })
  const [others, setOthers] = useState(() => new Set(except))
  const keep = (kept: Folding) => {
    environment.keep.setItem(key, JSON.stringify(kept))
    set(kept)
    setOthers(new Set(kept.except))
  }
  return {
    allFolded,
    isFolded: (id: string) => allFolded !== others.has(id),
    fold(id: string, isFolded: boolean) {
      const rest = except.filter(one => one !== id)
      keep({ allFolded, except: isFolded === allFolded ? rest : [...rest, id] })
    },
    foldAll: (isFolded: boolean) => keep({ allFolded: isFolded, except: [] })
  }
}
