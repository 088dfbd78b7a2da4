// A page of the extension in a tab of its own.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import type { Snapshot } from '#shared/extension/snapshot.ts'
import { Logo } from '#widgets/kit/marks/logo.tsx'

import { readKept } from './kept.ts'
import { send } from './send.ts'
import { $snapshot, readSession } from './snapshot.ts'

interface SheetProps {
  title: string
  children: (snapshot: Snapshot) => ReactNode
}

export function Sheet({ title, children }: SheetProps) {
  const snapshot = useStore($snapshot)
  return (
    <>
      <header className="head-bar">
        <Logo href={snapshot ? `${snapshot.server}/dashboard` : '#'} />
      </header>
      <main className="sheet">
        <h1 tabIndex={-1}>{title}</h1>
        {snapshot ? children(snapshot) : <p aria-busy="true" />}
      </main>
    </>
  )
}

export async function openPage(page: ReactNode): Promise<void> {
  await Promise.all([readSession([]), readKept()])
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(page))
  void send({ kind: 'refresh' })
}
