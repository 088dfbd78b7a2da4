// What pairing says, on the site and in the extension.

export const expired = 'This connection is too old. Press Connect in the extension once more.'
export const approved = 'Connected. You can close this tab.'
