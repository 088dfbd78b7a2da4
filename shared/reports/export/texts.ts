export const exportReport = 'Export'
export const formats = { xlsx: 'XLSX, for spreadsheets', csv: 'CSV, for any program' }
export const exporting = 'Exporting…'
export const failed = 'The file could not be made. {message}'
export const tooMany = 'This is more than {most} rows. Choose fewer days, or narrow the report.'
export const noRange = 'Choose one of the offered times.'
export const wrongFilters = 'What this page is narrowed by cannot be read. Clear its filters.'
export const allTime = 'all time'
export const reportOf = 'Report of {name}'
export const goneTitles = {
  person: 'Report of a person who is gone',
  project: 'Report of a project that was deleted',
  team: 'Report of a team that was deleted'
}
export const gone = {
  person: 'The person whom this report is about is gone.',
  project: 'The project that this report is about was deleted.',
  team: 'The team that this report is about was deleted.'
}
