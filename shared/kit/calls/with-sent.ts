/** A row with what was sent over it: what was left out stays. */
export const withSent = <T extends object>(before: T, sent: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
})
