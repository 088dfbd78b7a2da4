// What other features may ask of the community.
export { publicAddresses } from './public-queries.ts'
