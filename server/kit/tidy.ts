// Sanitises notes to the few HTML elements that every screen can show.
import sanitize from 'sanitize-html'

import { compose, hasTag, parse, type Rich, withoutIdleLinks } from '#shared/kit/text/rich.ts'

const rules: sanitize.IOptions = {
  // From `b` on they are converted to the ones before.
  allowedTags: 'p br strong em u ul ol li blockquote a b i div h1 h2 h3 h4 h5 h6'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Nobody nests deeper by hand, and each level costs rendering time.
  nestingLimit: 20
}

/** Deeper ones are left to the library. */
const FLAT = 10

const isFlat = (tree: readonly Rich[], deepest = FLAT): boolean =>
  tree.every(node => !('children' in node) || (deepest > 0 && isFlat(node.children, deepest - 1)))

/** In the form that the editor writes too, so that unchanged notes stay equal. */
export function tidyNotes(html: string): string {
  const tree = parse(html)
  // What reads and writes as the same text holds nothing but our tags: that is what the editor sends, and a tenth of the work.
  const isOurs = compose(tree) === html && isFlat(tree)
  return compose(withoutIdleLinks(isOurs ? tree : parse(sanitize(html, rules)))).trim()
}

/** The same for what is typed into a plain field: a text without a tag is safe as it is, and stays letter by letter. */
export const tidyText = (typed: string): string => (hasTag(typed) ? tidyNotes(typed) : typed)
