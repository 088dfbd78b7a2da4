// What other features may do of inviting.
export { insertOne as inviteSomebody, takeTurn } from './inviting.ts'
