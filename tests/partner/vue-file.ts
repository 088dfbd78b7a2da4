// Reads a component of Vue as strictly as its compiler does: blocks, and tags that are closed where they were opened.

export interface Tag {
  name: string
  attributes: Record<string, string | true>
}

interface VueFile {
  settings: string
  script: string
  style: string
  tags: Tag[]
}

const VOID = new Set(['input', 'img', 'br', 'link', 'meta', 'hr'])
const BLOCK =
  /^(?:<!-- vite\.config\.js: (?<settings>.+) -->\n)?<script setup>\n(?<script>[^]*?)\n<\/script>\n\n<template>\n(?<template>[^]*?)\n<\/template>\n\n<style>\n(?<style>[^]*?)\n<\/style>$/
const ATTRIBUTE = /\s+([a-z][\w-]*)(?:="([^"]*)")?/y
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' }

const plain = (text: string): string => text.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)

function readTag(text: string): { tag: Tag; isClosed: boolean } {
  const name = /^[a-z][\w-]*/.exec(text)?.[0] ?? ''
  const attributes: Tag['attributes'] = {}
  ATTRIBUTE.lastIndex = name.length
  let end = name.length
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    const [, key = '', value] = found
    if (key in attributes) throw new Error(`<${name}> has ${key} twice.`)
    attributes[key] = value === undefined ? true : plain(value)
    end = ATTRIBUTE.lastIndex
  }
  const rest = text.slice(end).trim()
  if (!name || !['', '/'].includes(rest)) throw new Error(`This is no tag: <${text}>`)
  return { tag: { name, attributes }, isClosed: rest === '/' || VOID.has(name) }
}

function readTags(template: string): Tag[] {
  const [open, tags]: [string[], Tag[]] = [[], []]
  for (const [whole, text = ''] of template.matchAll(/<((?:"[^"]*"|[^">])*)>/g)) {
    if (text.startsWith('/')) {
      const last = open.pop()
      if (text !== `/${last}`) throw new Error(`${whole} closes <${last}>.`)
      continue
    }
    const { tag, isClosed } = readTag(text)
    tags.push(tag)
    if (!isClosed) open.push(tag.name)
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(', ')}.`)
  if (/\{\{/.test(template.replaceAll(/"[^"]*"/g, ''))) throw new Error('Vue would calculate what stands in braces.')
  return tags
}

export function readVue(text: string): VueFile {
  const { settings = '', script = '', style = '', template = '' } = BLOCK.exec(text)?.groups ?? {}
  if (!script || !template) throw new Error('There is no script or no template in it.')
  return { settings, script, style, tags: readTags(template) }
}
