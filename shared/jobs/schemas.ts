export { type Answered, apply, question, type Question, readApplicationForm } from './apply-schemas.ts'
export * from './opening-schemas.ts'
export * from './office-schemas.ts'
export * from './applicant-schemas.ts'
