// The sheets of partner files: what they say, with of all tokens only those they use.
import { readFileSync } from 'node:fs'

const TOKENS = new URL('../widgets/kit/tokens.css', import.meta.url)

export type Tokens = ReadonlyMap<string, string>

/** On other pages: where 1rem is made small for easier sums, words stay readable, and the font is the system's by its short name. */
const ELSEWHERE = [
  ['--b-rem', 'var(--bee-rem,max(1rem,16px))'],
  ['--b-font', 'var(--bee-font,system-ui,sans-serif)']
] as const

/** The tokens as they are declared first, before any medium changes them. */
export function readTokens(css = readFileSync(TOKENS, 'utf8')): Tokens {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  const block = plain.slice(plain.indexOf('{') + 1, plain.indexOf('}'))
  const found = [...block.matchAll(/(--b-[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, tight(value.trim().replaceAll(/\s+/g, ' '))] as const
  )
  return new Map([...found, ...ELSEWHERE])
}

/** A colour of the screen in seven characters, and not in twenty. Those with an alpha stay as they are. */
function hex(_whole: string, lightness: string, chroma: string, hue: string): string {
  const angle = (Number(hue) * Math.PI) / 180
  const [l, a, b] = [Number(lightness), Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  ]
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  ]
  const curved = linear.map(light => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
  const bytes = curved.map(part => Math.round(Math.min(1, Math.max(0, part)) * 255))
  const digits = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `#${digits.replace(/^(.)\1(.)\2(.)\3$/, '$1$2$3')}`
}

const COLOUR = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g
const tight = (value: string) =>
  value.replaceAll(COLOUR, hex).replaceAll(/\s*,\s*|(?<=\() | (?=\))/g, match => match.trim())

const USE = /var\((--b-[\w-]+)\)/g

/** A page may set it, so it stays a token; every other one is only a name for a value. */
const isPublic = (value: string) => value.startsWith('var(--bee-')

function settle(css: string, tokens: Tokens, seen: Map<string, string>): string {
  return css.replaceAll(USE, (whole, name: string) => {
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`No token is named ${name}.`)
    if (!isPublic(value)) return settle(value, tokens, seen)
    if (!seen.has(name)) {
      seen.set(name, '')
      seen.set(name, settle(value, tokens, seen))
    }
    return whole
  })
}

/** The sheet with the values of private tokens in their places. */
export const settled = (css: string, tokens: Tokens): string => settle(css, tokens, new Map())

/** The rule that declares the public tokens which these sheets use. */
export function declared(sheets: readonly string[], tokens: Tokens): string {
  const seen = new Map<string, string>()
  for (const css of sheets) settle(css, tokens, seen)
  return `:host{${[...seen].map(([name, value]) => `${name}:${value}`).join(';')}}`
}
