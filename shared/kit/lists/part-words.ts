// Words of one of several lists on a page: in its address they stand behind the list's name, as in 'tasks.priority'.

export type InPart<Part extends string, Words> = {
  [Name in keyof Words & string as `${Part}.${Name}`]: Words[Name]
}
export type OfPart<Part extends string, Words> = {
  [Name in keyof Words & string as Name extends `${Part}.${infer Rest}` ? Rest : never]: Words[Name]
}

export const inPart = <const Part extends string, Words extends object>(part: Part, words: Words) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [`${part}.${name}`, word])) as InPart<Part, Words>

export const ofPart = <const Part extends string, Words extends object>(part: Part, words: Words) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), word]] : []
    )
  ) as OfPart<Part, Words>
