// The answer of a write as it is kept for its key, in little room.
import { inflateRawSync } from 'node:zlib'

/**
 * What answers are full of. Each is kept as a control character, which JSON has none of: an entry's answer is 350 bytes
 * instead of 690, for a tenth of the work of deflating it. A word's place in this list is its character in kept answers, so
 * new words come last.
 */
const WORDS = [
  '{"answer":{"message":"',
  '","entry":{"_id":"',
  '","rev":1,"entryType":"default","personId":"',
  '","projectId":"',
  '","wbsId":null,"taskId":null,"teamId":null,"dateOfWork":"',
  '","wbsId":"',
  '","taskId":"',
  '","teamId":',
  ',"dateOfWork":"',
  '","hours":',
  ',"minutes":',
  ',"notes":"<p>',
  '</p>","isTangible":true,"createdDateTime":"',
  '","lastModifiedDateTime":"',
  '","lastModifiedBy":null,"isActive":true,"projectName":"',
  '","projectCategory":"',
  '<a href=\\"https://'
]
/** The first character code; 1 marks a deflated answer. */
const FIRST = 2
const SIGNS = new Map(WORDS.map((word, index) => [word, String.fromCharCode(FIRST + index)]))
const WORD = new RegExp(WORDS.map(word => word.replaceAll(/[\\.{]/g, '\\$&')).join('|'), 'g')
const SIGN = new RegExp(`[${[...SIGNS.values()].join('')}]`, 'g')

export const pack = (answer: unknown): string => JSON.stringify({ answer }).replaceAll(WORD, word => SIGNS.get(word)!)

const DEFLATED = 1
/** The dictionary of deflated answers, as older versions kept them; after 30 days there are none. */
const DEFLATED_WORDS = Buffer.from(
  '"isActive":true,"taskName":"","wbsName":"","firstName":"","lastName":"","rev":1,"createdDateTime":"","lastModifiedDateTime":"202-T:00.000Z","lastModifiedBy":null,"projectName":"","projectCategory":"","isTangible":true,"notes":"<p><a href=\\"https://</a></p>","entryType":"default","projectId":"","wbsId":null,"taskId":null,"teamId":null,"dateOfWork":"202-","hours":0,"minutes":0,"personId":"01","_id":"01,{"answer":{"message":"","entry":{"_id":"01'
)

export const unpack = (bytes: Buffer): { answer: unknown } =>
  JSON.parse(
    bytes[0] === DEFLATED
      ? inflateRawSync(bytes.subarray(1), { dictionary: DEFLATED_WORDS }).toString()
      : bytes.toString().replaceAll(SIGN, sign => WORDS[sign.charCodeAt(0) - FIRST]!)
  )
