// Files on their way: each is checked, sent and added, or refused in words; the others are not kept waiting by one.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { refusalOf } from '#shared/kit/calls/client.ts'
import { type FileRules, isPicture, MOST_BYTES, type ShownFile, sizeText } from '#shared/kit/files/files.ts'
import * as said from '#shared/kit/files/texts.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from './files-texts.ts'
import { UploadWay } from './upload-way.ts'

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
  /** Why it is not added. */
  problem?: string
  /** Sends it once more, where that may help. */
  again?: () => void
  stop: () => void
}

/** What can be said without asking the server. */
function wrongWith(file: File, { as }: FileRules): string | undefined {
  if (file.size === 0) return t(said.fileEmpty)
  const way = as === 'picture' || isPicture(file.type) ? 'picture' : 'file'
  const size = sizeText(MOST_BYTES[way])
  if (file.size > MOST_BYTES[way]) return t(way === 'picture' ? said.pictureTooLarge : said.fileTooLarge, { size })
  return undefined
}

let keys = 0

/** `added` is given each file once it is there; `room` says how many more fit. */
export function useUploads(rules: FileRules, room: () => number, added: (file: ShownFile) => void) {
  const sendFile = useContext(UploadWay)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const newest = useRef({ added, room })
  useLayoutEffect(() => {
    newest.current = { added, room }
  })
  const running = useRef(new Set<AbortController>())
  // What is on its way belongs to nothing once the form is gone.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all) one.abort()
    }
  }, [])

  const change = (key: number, more: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: number) => setUploads(all => all.filter(one => one.key !== key))

  const send = async (file: File, key: number, stopping: AbortController): Promise<void> => {
    const { signal } = stopping
    running.current.add(stopping)
    try {
      const sent = await sendFile(
        { as: rules.as, name: file.name.slice(-300), content: file },
        { signal, progress: share => change(key, { share }) }
      )
      if (signal.aborted) return
      drop(key)
      newest.current.added(sent)
    } catch (error) {
      const { message, fields, status } = refusalOf(error)
      if (signal.aborted) return
      const again = () => {
        setUploads(all =>
          all.map(one => {
            if (one.key !== key) return one
            const { problem: _, again: __, ...anew } = one
            return { ...anew, share: 0 }
          })
        )
        void send(file, key, stopping)
      }
      // What is wrong with the file itself stays wrong.
      const mayHelp = status >= 429
      change(key, { problem: fields?.['content'] ?? message, ...(mayHelp && { again }) })
    } finally {
      running.current.delete(stopping)
    }
  }

  const sendFiles = (files: readonly File[]) => {
    let left = newest.current.room() - uploads.filter(({ problem }) => problem === undefined).length
    for (const file of files) {
      keys += 1
      const key = keys
      const stopping = new AbortController()
      const stop = () => {
        stopping.abort()
        drop(key)
      }
      const { name } = file
      const wrong = wrongWith(file, rules)
      const problem = wrong ?? (left > 0 ? undefined : t(texts.noRoom, { name, max: rules.max }))
      setUploads(all => [...all, { key, name, share: 0, stop, ...(problem !== undefined && { problem }) }])
      if (problem !== undefined) continue
      left -= 1
      void send(file, key, stopping)
    }
  }
  return { uploads, take: sendFiles, isSending: uploads.some(({ problem }) => problem === undefined) }
}
