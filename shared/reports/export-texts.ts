export const exportReport = 'Export'
export const formats = { xlsx: 'XLSX, for spreadsheets', csv: 'CSV, for any program' }
export const exporting = 'Exporting…'
export const failed = 'The file could not be made. {message}'
export const tooMany = 'This is more than {most} rows. Choose fewer days, or narrow the report.'
export const noRange = 'Choose one of the offered times.'
