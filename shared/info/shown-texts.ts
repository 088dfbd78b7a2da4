// What stands beside the Owner's message on every page; what its dialog says stands in texts.ts.
export const region = 'Owner message'
export const pictureAlt = 'A picture from the Owner'
export const edit = 'Edit message'
export const write = 'Write a message for everybody'
