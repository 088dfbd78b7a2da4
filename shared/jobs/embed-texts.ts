// What the page for partners says.

export const embedTitle = 'Our openings on your page'
export const embedLead =
  'Two lines put our list of openings and the subscription to our weekly updates on any page. They bring their own styles, send no cookies and keep nothing.'
export const seen = 'What visitors see'
export const onLight = 'On light ground'
export const onDark = 'On dark ground'
export const openingsOnDark = 'Job openings on dark ground'
export const pagesOnDark = 'Pages on dark ground'
export const paste = 'Paste this'
export const pasteHow =
  'Put the first two lines into the head of your page, and the rest where it should appear. What is inside is for visitors without scripts.'
export const always =
  'It follows every update of ours within minutes. If your page has a strict policy, these lines are all that it needs:'
export const pinned = 'A copy of your own'
export const pinnedHow =
  'If you would rather decide yourself what runs on your page, host the file and say where the calls go. The browser then runs it only as you have seen it.'
export const getFile = 'Download the file'
export const copy = 'Copy'
export const snippetCopied = 'Copied.'
export const snippetNotCopied = 'It could not be copied. Mark it and copy it by hand.'
