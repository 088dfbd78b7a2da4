// What paper and files of the weekly summaries say.
export const title = 'Weekly summaries, {span}'
export const noCode = 'No code'
export const hours = '{hours} of {promised} hours'
export const valid = '{count} valid summaries'
