// What features whose forms are filled in need: drafts, versions, and what is handed in.
export {
  deleteDraft,
  findResponse,
  insertResponse,
  keepSigner,
  replaceResponse,
  type ResponseRow,
  selectVersions
} from './queries.ts'
export { digestOf, versionOf } from './versions.ts'
