// Weekly summaries as a Word document: a zip with a few XML files.
import type { Day } from '../../kit/time/day.ts'
import { parse, type Rich, safeHref } from '../../kit/text/rich.ts'
import type { ZipFile } from '../../kit/files/zip.ts'
import { type Entry, titleOf } from './lines.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML knows no control characters, and no half of a pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, sign => (/\s/.test(sign) ? ' ' : ''))
    .replaceAll(/[&<>"]/g, sign => SIGNS[sign] ?? sign)

type Emphasis = 'b' | 'i' | 'u'

/** Collects the addresses that links point to, which stand in a file of their own. */
class Links {
  readonly addresses: string[] = []
  idOf(address: string): string {
    const known = this.addresses.indexOf(address)
    return `link${(known < 0 ? this.addresses.push(address) : known + 1) - 1}`
  }
}

const run = (inside: string, looks: readonly Emphasis[]): string => {
  const look = looks.map(one => (one === 'u' ? '<w:u w:val="single"/>' : `<w:${one}/>`)).join('')
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${inside}</w:r>`
}

const words = (text: string, looks: readonly Emphasis[] = []): string =>
  run(`<w:t xml:space="preserve">${escaped(text)}</w:t>`, looks)

const LOOKS: Readonly<Partial<Record<string, Emphasis>>> = { strong: 'b', em: 'i', u: 'u' }

interface TextContext {
  links: Links
  looks: readonly Emphasis[]
  style: string
}

const paragraph = (inside: string, style: string): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inside}</w:p>`

const isBlock = (node: Rich): boolean => 'tag' in node && /^(?:p|ul|ol|li|blockquote|h2)$/.test(node.tag)

/** Words within a paragraph. */
function inline(tree: readonly Rich[], place: TextContext): string {
  return tree
    .map(node => {
      if ('text' in node) return words(node.text, place.looks)
      if (node.tag === 'br') return run('<w:br/>', [])
      const look = LOOKS[node.tag]
      const inside = inline(node.children, look ? { ...place, looks: [...new Set([...place.looks, look])] } : place)
      const href = node.tag === 'a' ? safeHref(node.href) : undefined
      return href ? `<w:hyperlink r:id="${place.links.idOf(href)}">${inside}</w:hyperlink>` : inside
    })
    .join('')
}

/** Paragraphs; what stands between two of them becomes one. */
function blocks(tree: readonly Rich[], place: TextContext, sign?: (at: number) => string): string {
  const parts: string[] = []
  let loose: Rich[] = []
  const close = () => {
    if (loose.length) parts.push(paragraph(inline(loose, place), place.style))
    loose = []
  }
  let item = 0
  for (const node of tree) {
    if (!isBlock(node) || 'text' in node || node.tag === 'br') {
      loose.push(node)
      continue
    }
    close()
    if (node.tag === 'ul') parts.push(blocks(node.children, { ...place, style: 'List' }, () => '•\u00A0'))
    else if (node.tag === 'ol') parts.push(blocks(node.children, { ...place, style: 'List' }, at => `${at}.\u00A0`))
    else if (node.tag === 'blockquote') parts.push(blocks(node.children, { ...place, style: 'Quote' }))
    else {
      const mark: Rich[] = node.tag === 'li' && sign ? [{ text: sign((item += 1)) }] : []
      const inner = node.children.flatMap(child =>
        'children' in child && child.tag === 'p' ? child.children : [child]
      )
      parts.push(
        node.children.some(child => isBlock(child) && 'children' in child && child.tag !== 'p')
          ? blocks([...mark, ...inner], place)
          : paragraph(inline([...mark, ...inner], place), place.style)
      )
    }
  }
  close()
  return parts.join('')
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const KINDS = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const style = (id: string, name: string, paragraphLook: string, textLook: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:qFormat/><w:pPr>${paragraphLook}</w:pPr><w:rPr>${textLook}</w:rPr></w:style>`

const STYLES = `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>${style('Title', 'Title', '<w:spacing w:after="240"/>', '<w:b/><w:sz w:val="36"/>')}${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="320" w:after="40"/><w:outlineLvl w:val="0"/>', '<w:b/><w:sz w:val="26"/>')}${style('Facts', 'Facts', '<w:keepNext/>', '<w:color w:val="6C6660"/><w:sz w:val="19"/>')}${style('List', 'List Paragraph', '<w:ind w:left="360"/>', '')}${style('Quote', 'Quote', '<w:ind w:left="360"/>', '<w:i/>')}</w:styles>`

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${KINDS}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${KINDS}.styles+xml"/></Types>`

const relations = (lines: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`

const relation = (id: string, kind: string, target: string, isOutside = false) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${escaped(target)}"${isOutside ? ' TargetMode="External"' : ''}/>`

export const DOCX = `${KINDS}.document`

/** The files of the zip. */
export function docxOf(entries: readonly Entry[], sunday: Day): ZipFile[] {
  const links = new Links()
  const place: TextContext = { links, looks: [], style: '' }
  const body = entries.map(
    ({ name, facts, html, instead }) =>
      paragraph(words(name), 'Heading1') +
      paragraph(words(facts), 'Facts') +
      (html ? blocks(parse(html), place) : paragraph(words(instead, ['i']), ''))
  )
  const document = `${HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${paragraph(words(titleOf(sunday)), 'Title')}${body.join('')}<w:sectPr><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`
  return [
    { name: '[Content_Types].xml', content: TYPES },
    { name: '_rels/.rels', content: relations([relation('document', 'officeDocument', 'word/document.xml')]) },
    { name: 'word/document.xml', content: document },
    { name: 'word/styles.xml', content: STYLES },
    {
      name: 'word/_rels/document.xml.rels',
      content: relations([
        relation('styles', 'styles', 'styles.xml'),
        ...links.addresses.map((address, at) => relation(`link${at}`, 'hyperlink', address, true))
      ])
    }
  ]
}
