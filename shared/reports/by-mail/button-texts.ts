export const send = 'Send regularly'
