// What a partner chooses on the page for partners, and what follows from it: attributes, rules and the room to keep.
export interface Choice {
  shows: 'both' | 'jobs' | 'subscribe'
  category: string
  pageSize: number
  /** What the page around is: it says so itself, or the elements are told. */
  ground: 'dark' | 'light' | 'page'
  locale: string
  /** Colours as `#rrggbb`; ours unless chosen. */
  action?: string
  surface?: string
  text?: string
}

export const firstChoice: Choice = { shows: 'both', category: '', pageSize: 9, ground: 'page', locale: '' }

export const showsJobs = ({ shows }: Choice): boolean => shows !== 'subscribe'
export const showsSubscribe = ({ shows }: Choice): boolean => shows !== 'jobs'

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

const groundOf = ({ surface, ground }: Choice) => surface ?? (ground === 'dark' ? BLACK : WHITE)

/** The properties that carry the colours. Links take the colour of actions only where it can be read. */
export function stylesOf(choice: Choice): [name: string, value: string][] {
  const { action, surface, text } = choice
  return [
    ...(action
      ? [
          ['--bee-action', action],
          ['--bee-on-action', textOn(action)]
        ]
      : []),
    ...(action && contrast(action, groundOf(choice)) >= READABLE ? [['--bee-action-ink', action]] : []),
    ...(surface ? [['--bee-surface', surface]] : []),
    ...(text
      ? [
          ['--bee-text', text],
          ['--bee-text-2', text]
        ]
      : [])
  ].map(([name = '', value = '']) => [name, value])
}

/** False when the chosen text is hard to read on the chosen ground. */
export const isReadable = (choice: Choice): boolean =>
  choice.text === undefined || contrast(choice.text, groundOf(choice)) >= READABLE
