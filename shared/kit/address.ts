// What an e-mail address is, the same for everybody who writes, keeps or mails one.
export const LONGEST_ADDRESS = 254

/** One word on either side of one @, and a dot after it. Nothing in it that would make it two addresses, or a name. */
const PATTERN = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@.,;:<>()[\]"\\]+\.)+[^\s@.,;:<>()[\]"\\]{2,}$/

/** The length comes first, so that nothing long is ever matched. */
export const isAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && PATTERN.test(text)
