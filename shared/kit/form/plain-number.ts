// Numbers as people write them.
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** What a text comes to: '12', '-0.5' and '.5' are numbers, anything else is none. «0x10» and «1e3» are slips, not amounts. */
export const plainNumber = (text: string): number => (PLAIN.test(text.trim()) ? Number(text) : NaN)
