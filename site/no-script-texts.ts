// What the site's page says to a browser without a script; the build writes it into index.html.

export const noScript = 'This page needs JavaScript. {openings} can be read without.'
export const openings = 'The openings'
