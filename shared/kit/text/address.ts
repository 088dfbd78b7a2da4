// What an e-mail address, a web address and a phone number are, the same for everybody who writes, keeps or uses one.
export const LONGEST_ADDRESS = 254

/** One @ with something on either side, a dot after it, and nothing that would make it two addresses, or a name. */
export const isAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && /^[^@]+@(?:[^@.]+\.)+[^@.]{2,}$/.test(text) && !/[\s,;:<>()[\]"\\]/.test(text)

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** As it is written in any country. */
export const isPhoneNumber = (text: string): boolean => /^[+(\d][\d ()./-]{4,29}$/.test(text)
