// An element with its properties and contents, made piece by piece.
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Omit<Partial<HTMLElementTagNameMap[Name]>, 'part'> & { part?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const { part = '', ...rest } = properties
  const made = Object.assign(document.createElement(name), rest)
  if (part) made.setAttribute('part', part)
  made.append(...children)
  return made
}
