// What other features may use of mails.
export { drawMail } from './body.ts'
