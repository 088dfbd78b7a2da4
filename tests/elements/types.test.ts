// The types of both packages in small projects of others, by the strictest compiler: every file of declarations is checked, too.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { elementTypes, htmlData, jsxTypes, reactTypes } from '#scripts/element-types.ts'
import { library } from '#scripts/elements.ts'
import { partners } from '#scripts/embeds.ts'
import { sample } from '#tests/kit/length.ts'
import { described } from '#widgets/elements/described.ts'

const PLAIN = `
import './elements.d.ts'
const list = document.querySelector('bee-jobs')!
list.addEventListener('bee-load', event => console.log(event.detail.total + 1, event.detail.place.length))
list.addEventListener('click', event => console.log(event.clientX))
list.pageSize = 9
document.body.addEventListener('bee-load', event => console.log(event.detail.total))
// @ts-expect-error A number.
list.pageSize = 'nine'
// @ts-expect-error No such thing is told.
list.addEventListener('bee-load', event => console.log(event.detail.totals))
`

const OWN = `
import './elements.d.ts'
const timer = document.querySelector('bee-timer')!
timer.addEventListener('bee-started', event => console.log(event.detail.seconds.toFixed()))
document.createElement('bee-time-entry').addEventListener('bee-saved', event => console.log(event.detail.entry.minutes + 1))
`

const REACT = `
import './jsx.d.ts'
import { useRef } from 'react'
import { BeeJobs } from './react.js'
import type { BeeJobsElement } from './elements.d.ts'
export function App() {
  const jobs = useRef<BeeJobsElement>(null)
  return <>
    <BeeJobs ref={jobs} pageSize={3} onBeeLoad={({ detail }) => console.log(detail.total)} />
    <BeeJobs ref={element => console.log(element?.pageSize)} />
    <bee-jobs ref={jobs} page-size={3} onbee-load={event => console.log(event.detail.total)} class="list" />
    {/* @ts-expect-error No element. */}
    <BeeJobs ref={useRef(0)} />
  </>
}
`

const ROOT = new URL('../..', import.meta.url).pathname
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbee-types-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the compiler says of a project of these files. */
function check(name: string, files: Record<string, string>, modules?: string): Promise<string> {
  const project = join(folder, name)
  mkdirSync(project)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text)
  if (modules) symlinkSync(modules, join(project, 'node_modules'))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    target: 'es2022',
    types: []
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }))
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  return new Promise(resolve => {
    execFile(process.execPath, [compiler, '-p', project], (_error, said) => resolve(said))
  })
}

const kinds = [
  ['of ours', library, PLAIN.replaceAll('.place.length', '').replace(', event.detail)', ')') + OWN],
  ['for partners', partners, PLAIN]
] as const

describe.each(sample(kinds, 1, 'types'))('the types %s', (kind, all, plain) => {
  test('hold in a project without any framework', { timeout: 240_000 }, async () => {
    expect(await check(`plain ${kind}`, { 'elements.d.ts': elementTypes(all), 'main.ts': plain })).toBe('')
  })

  test('hold in React, which hands the element to a ref', { timeout: 240_000 }, async () => {
    const files = {
      'elements.d.ts': elementTypes(all),
      'jsx.d.ts': jsxTypes(all),
      'react.d.ts': reactTypes(all),
      'main.tsx': REACT
    }
    expect(await check(`react ${kind}`, files, join(ROOT, 'node_modules'))).toBe('')
  })
})

test('editors know every tag with its attributes', () => {
  const { tags } = htmlData(library)
  expect(tags.map(({ name }) => name)).toEqual(described.map(({ tag }) => tag))
  expect(tags.find(({ name }) => name === 'bee-jobs')?.attributes.map(({ name }) => name)).toContain('page-size')
})
