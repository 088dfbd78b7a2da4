export * from './opening-schemas.ts'
export * from './office-schemas.ts'
