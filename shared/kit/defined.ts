/** The parts that were given: spread over others, what is undefined leaves those as they are. */
export const defined = <T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
