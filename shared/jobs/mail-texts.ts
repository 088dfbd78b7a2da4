// Mails about applications.
export const arrived = 'We have your application: {title}'
export const thanks = 'Thank you for applying for “{title}”. Your application has arrived.'
export const next = 'Somebody from the team reads it and writes to you at this address.'
export const notYou = 'If it was not you who applied, somebody gave your address by mistake. You need not do anything.'
export const applied = 'New application: {title}'
export const who = '{name} ({email}) applied for “{title}” in {category}.'
export const noAnswer = 'No answer'
export const toApplications = 'See all applications'
