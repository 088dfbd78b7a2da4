// What is said of rich text, wherever it is written.
export const noPictures = 'Pictures are not allowed here!'
