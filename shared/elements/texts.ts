// What the page of all elements says.
export const title = 'Elements'
export const lead =
  'Every page of this server can use what our pages are made of. Choose an element to see it, and what to paste.'

// The list
export const search = 'Search elements'
export const all = 'All elements'
export const none = 'No element is called that, or does that.'

// How to begin
export const begin = 'Put one on a page'
export const beginHow =
  'A page of this server needs a line for the script and a tag. The script brings the session, the styles and all else that the page lacks; several elements share them.'
export const signedOut =
  'Somebody who is not signed in reads a sentence with a link in its place, and comes back to the page after signing in.'
export const elsewhere = 'On another page than one of this server'
export const elsewhereHow =
  'These elements work on pages of {server} alone: the browser keeps a sign-in to its own server, and another page is told so in their place. For other sites there is what visitors may see: openings, events, applications, subscriptions.'
export const toPartners = 'Elements for other sites'
export const ownServer = 'A development server of your own'
export const ownServerHow =
  'It stands on another port, which is another server to a browser. Let it pass on what the elements ask for. For Vite:'
export const looks = 'Looks'
export const looksHow =
  'Light and dark follow color-scheme, sides follow dir. These properties in a sheet of your page change what elements share.'
export const bundled = 'With a bundler, or in React'
export const bundledHow =
  'The package has types, components for React and a manifest for editors. The code of an element always comes from this server, so that no second copy of it runs.'
export const readme = 'How to use the elements, as a text'
export const editors = 'Tags and attributes for editors'
export const manifest = 'Manifest for editors and documentation'
export const declarations = 'Types of all elements'

// One element
export const weighs =
  '{size} kB when packed until it draws, of which {shared} kB are shared by all elements. Other elements and parts in it come when they are shown.'
export const live = 'Live'
export const liveHow = 'As it is for you: what you do here is done.'
export const heard = 'It said'
export const nothingHeard = 'Nothing so far.'
export const forMembers = 'Whoever is signed in sees it live here, with what is theirs.'
export { logIn } from '../kit/button-texts.ts'
export const noSample = 'There is nothing of yours that it could show.'
export const inHtml = 'In HTML'
export const inReact = 'In React'
export const listen = 'Hear what it says'
export const partsHow = 'For example: {tag}::part({part}) { border-radius: 0 }'
export const types = 'Types'
