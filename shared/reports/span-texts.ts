export const noDay = 'Give both days as year, month and day.'
export const reversed = 'The first day must not be after the last one.'
export const tooLong = 'Choose no more than forty years.'
