// Something for each of some names, as an object that has them all.
export const oneFor = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<Name, T>
