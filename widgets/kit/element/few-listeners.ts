// React listens on each root for every event there is, twice: some 150 for every element. Here it gets those that
// components have a property for.

/** With what React itself makes `onChange`, `onFocus`, `onBlur`, `onSelect` and entering and leaving from. */
export const HEARD =
  /^(?:click|change|input|submit|reset|paste|drop|dblclick|key(?:down|up)|focus(?:in|out)|drag(?:start|end|enter|over|leave)|(?:mouse|pointer)(?:down|up|move|over|out)|pointercancel)$/

/** On the way down, before those inside. */
export const HEARD_FIRST = /^keydown$/

/** Makes a root of React in this place, which hears what is heard somewhere and nothing else. */
export function withFewListeners<Made>(place: Element | ShadowRoot, make: () => Made): Made {
  const listen = place.addEventListener.bind(place)
  const few = (...[type, listener, options]: Parameters<Element['addEventListener']>) => {
    const isFirst = options === true || (typeof options === 'object' && options.capture)
    if ((isFirst ? HEARD_FIRST : HEARD).test(type)) listen(type, listener, options)
  }
  Object.assign(place, { addEventListener: few })
  const made = make()
  Reflect.deleteProperty(place, 'addEventListener')
  return made
}
