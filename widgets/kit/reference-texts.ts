// What stands over the lists of a reference: what elements take, say, fill and let be styled.

export const snippetOf = 'for “{title}”'
export const attributes = 'Attributes'
export const attributesHow =
  'Each is a property of the element too: page-size is pageSize. Without it, or empty, it is as if nothing were said.'
export const property = 'a property only'
export const unlessSaid = 'Unless said: {usual}.'
export const events = 'Events'
export const eventsHow = 'They bubble and cross shadow roots. What is told stands in detail.'
export const cancelable = 'preventDefault() keeps what would come next from happening.'
export const slots = 'Slots'
export const noSlot = 'no name'
export const parts = 'Parts'
export const styles = 'Properties for your sheet'
export const size = '{size} kB'
export const getPackage = 'Download the package'
export const reference = 'Reference'
