// What an e-mail address is, the same for everybody who writes, keeps or mails one.
export const LONGEST_ADDRESS = 254

/** One @ with something on either side, a dot after it, and nothing that would make it two addresses, or a name. */
export const isAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && /^[^@]+@(?:[^@.]+\.)+[^@.]{2,}$/.test(text) && !/[\s,;:<>()[\]"\\]/.test(text)
