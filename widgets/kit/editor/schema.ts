// The nodes and marks of a text, which are those of shared/kit/text/rich.ts and no others. Headings and pictures are for mails: nothing puts them into notes.
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

import { safeHref, safePicture } from '#shared/kit/text/rich.ts'

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'h2' }],
    toDOM: () => ['h2', 0]
  },
  picture: {
    group: 'block',
    attrs: { src: {}, alt: {} },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: element => ({ src: element.getAttribute('src'), alt: element.getAttribute('alt') ?? '' })
      }
    ],
    toDOM: ({ attrs }) => ['img', { src: safePicture(attrs['src']) ?? '', alt: attrs['alt'] }]
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0]
  },
  bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  text: { group: 'inline' },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br']
  }
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: element => ({ href: element.getAttribute('href') }) }],
    // A press in the editor puts the cursor there; the address is only shown.
    toDOM: ({ attrs }) => [
      'a',
      { href: safeHref(attrs['href']) ?? null, title: attrs['href'], rel: 'noopener noreferrer' },
      0
    ]
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] }
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
