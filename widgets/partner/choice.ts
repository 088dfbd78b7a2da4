// What a partner chooses on the page for partners, and what follows from it: attributes, rules and the room to keep.
import { described } from './described.ts'

export interface Choice {
  /** Openings and subscription, or the element of one file. */
  shows: string
  category: string
  pageSize: number
  /** What the page around is: it says so itself, or the elements are told. */
  ground: 'dark' | 'light' | 'page'
  locale: string
  /** Any other property of the elements that are shown, by its name. */
  more: Readonly<Record<string, string | true>>
  /** As far as it is known, what comes: how many cards a list has in all, how tall the form is. */
  room?: { cards?: number | undefined; form?: number | undefined }
  /** Colours as `#rrggbb`; ours unless chosen. */
  action?: string
  surface?: string
  text?: string
  /** In pixels; ours unless said. */
  radius?: number
  font?: string
}

export const firstChoice: Choice = { shows: 'both', category: '', pageSize: 9, ground: 'page', locale: '', more: {} }

type Looks = Pick<Choice, 'action' | 'font' | 'ground' | 'radius' | 'surface' | 'text'>

/** What the looks may begin with. */
export const presets = {
  workbee: { ground: 'page' },
  dark: { ground: 'dark', action: '#ffb454', surface: '#1c1917', text: '#f5f5f4' },
  plain: {
    ground: 'light',
    action: '#1f2328',
    surface: '#ffffff',
    text: '#1f2328',
    radius: 0,
    font: 'system-ui, sans-serif'
  }
} as const satisfies Record<string, Looks>

const looks = ['action', 'font', 'ground', 'radius', 'surface', 'text'] as const

/** Everything but how it looks stays. */
export function withLooks(choice: Choice, { ground, ...others }: Looks): Choice {
  const { action: _1, font: _2, radius: _3, surface: _4, text: _5, ...rest } = choice
  return { ...rest, ...others, ground }
}

export const looksLike = (choice: Choice, preset: Looks): boolean =>
  looks.every(name => (choice[name] || undefined) === preset[name])

export const showsJobs = ({ shows }: Choice): boolean => shows === 'both' || shows === 'jobs'
export const showsEvents = ({ shows }: Choice): boolean => shows === 'events'
export const showsSubscribe = ({ shows }: Choice): boolean => shows === 'both' || shows === 'subscribe'

/** The elements to choose from, and each by its file. */
export const elementsOf = ({ shows }: Choice): string[] =>
  Object.entries(described)
    .filter(([tag, { file }]) => (shows === 'both' ? tag === 'bee-jobs' || tag === 'bee-subscribe' : file === shows))
    .map(([tag]) => tag)

/** The file that has what is chosen, and nothing else. */
export const fileFor = ({ shows }: Choice): string => `${shows === 'both' ? 'all' : shows}.js`

/** How light a colour is to the eye, as WCAG 2 counts it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#17130f'
/** WCAG AA for text. */
const READABLE = 4.5

/** Text on a fill: white or black, whichever is read better. */
export const textOn = (fill: string): string => (contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK)

/** What the elements may stand on: a page that decides by itself is light for some visitors and dark for others. */
const groundsOf = ({ surface, ground }: Choice): readonly string[] =>
  surface ? [surface] : ground === 'page' ? [WHITE, BLACK] : [ground === 'dark' ? BLACK : WHITE]

const worst = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map(ground => contrast(colour, ground)))

/** The properties that carry the colours. Links take the colour of actions only where it can be read. */
export function stylesOf(choice: Choice): [name: string, value: string][] {
  const { action, surface, text, radius, font } = choice
  return [
    ...(action
      ? [
          ['--bee-action', action],
          ['--bee-on-action', textOn(action)]
        ]
      : []),
    ...(action && worst(action, groundsOf(choice)) >= READABLE ? [['--bee-action-ink', action]] : []),
    ...(surface ? [['--bee-surface', surface]] : []),
    ...(text
      ? [
          ['--bee-text', text],
          ['--bee-text-2', text]
        ]
      : []),
    ...(radius === undefined ? [] : [['--bee-radius', `${radius}px`]]),
    ...(font ? [['--bee-font', font]] : [])
  ].map(([name = '', value = '']) => [name, value])
}

/** The nearest shade that is read on this ground: a little more black or white at a time. */
function readableOn(colour: string, ground: string): string {
  const to = contrast(ground, WHITE) > contrast(ground, BLACK) ? 255 : 0
  for (let part = 0; part <= 1; part += 0.05) {
    const mixed = [1, 3, 5].map(at => {
      const from = Number.parseInt(colour.slice(at, at + 2), 16)
      return Math.round(from + (to - from) * part)
        .toString(16)
        .padStart(2, '0')
    })
    if (contrast(`#${mixed.join('')}`, ground) >= READABLE) return `#${mixed.join('')}`
  }
  return to ? WHITE : '#000000'
}

export interface Contrast {
  of: 'action' | 'links' | 'text'
  figure: number
  isEnough: boolean
  /** What would be enough; no colour is on a page that may be light or dark. */
  better: string | undefined
}

/** How well each chosen colour is read, as WCAG counts it. */
export function contrastsOf(choice: Choice): Contrast[] {
  const { action, text } = choice
  const grounds = groundsOf(choice)
  const contrastOf = (of: Contrast['of'], colour: string, on: readonly string[]): Contrast => {
    const figure = worst(colour, on)
    const [only, ...others] = on
    return {
      of,
      figure,
      isEnough: figure >= READABLE,
      better: only && !others.length ? readableOn(colour, only) : undefined
    }
  }
  return [
    // It is the fill that is chosen: its text is white or black, so the fill has to give way.
    ...(action ? [contrastOf('action', action, [textOn(action)]), contrastOf('links', action, grounds)] : []),
    ...(text ? [contrastOf('text', text, grounds)] : [])
  ]
}
