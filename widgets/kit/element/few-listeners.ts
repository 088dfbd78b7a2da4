// React listens on each root for every event there is, twice: some 150 for every element. Here it gets those that
// components have a property for.

/** With what React itself makes `onChange`, `onFocus`, `onBlur`, `onSelect` and entering and leaving from. */
export const HEARD = [
  ...['click', 'change', 'input', 'submit', 'reset', 'keydown', 'keyup', 'focusin', 'focusout'],
  ...['dblclick', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout'],
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointercancel'],
  ...['dragstart', 'dragend', 'dragenter', 'dragover', 'dragleave', 'drop', 'paste']
] as const

/** On the way down, before those inside. */
export const HEARD_FIRST = ['keydown'] as const

const heard: ReadonlySet<string> = new Set(HEARD)
const heardFirst: ReadonlySet<string> = new Set(HEARD_FIRST)

type Listen = HTMLElement['addEventListener']

const isCapture = (options: AddEventListenerOptions | boolean | undefined): boolean =>
  typeof options === 'object' ? options.capture === true : options === true

/** Makes a root of React in this place, which hears what is heard somewhere and nothing else. */
export function withFewListeners<Made>(place: Element | ShadowRoot, make: () => Made): Made {
  const listen: Listen = place.addEventListener.bind(place)
  const few: Listen = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean
  ) => {
    if ((isCapture(options) ? heardFirst : heard).has(type)) listen(type, listener, options)
  }
  Object.defineProperty(place, 'addEventListener', { configurable: true, value: few })
  try {
    return make()
  } finally {
    Reflect.deleteProperty(place, 'addEventListener')
  }
}
