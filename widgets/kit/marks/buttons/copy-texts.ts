export const copy = 'Copy'
export const copied = 'Copied.'
export const notCopied = 'It could not be copied. Mark it and copy it by hand.'
