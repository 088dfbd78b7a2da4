// What the page for partners says.

export const more = 'More that can be set'
export const embedTitle = 'Our openings and events on your page'
export const embedLead =
  'Two lines put our openings, our events or the subscription to our weekly updates on any page. They bring their own styles, send no cookies and keep nothing.'

// What is chosen
export const choose = 'Make it yours'
export const shows = 'Show'
export const showsBoth = 'Openings and subscription'
export const showsJobs = 'Openings'
export const showsEvents = 'Events for anybody'
export const eventsOnPage = 'Events on a page'
export const eventsOnDark = 'Events on dark ground'
export const showsSubscribe = 'Subscription'
export const category = 'Category'
export const pageSize = 'Openings on a page'
export const ground = 'Your page is'
export const groundPage = 'Decided by its own color-scheme'
export const groundLight = 'Light'
export const groundDark = 'Dark'
export const locale = 'Language of your words'
export const localeHint = 'For example de or pt-BR. Leave it empty if your page has a lang attribute.'
export const colours = 'Colours'
export const action = 'Buttons'
export const digits = '{name}, in digits'
export const digitsHow = 'Six digits behind #, for example #0b5d46.'
export const beginWith = 'Begin with'
export const presets = { workbee: 'Workbee', dark: groundDark, plain: 'Plain', own: 'Yours' } as const
export const surface = 'Cards and fields'
export const text = 'Text'
export const ours = 'Take our colours again'
export const unreadable = 'This text is hard to read on cards of this colour. {better} would be enough.'
export const buttonsHard = 'Neither white nor black is read well on buttons of this colour. {better} would be enough.'
export const linksKeep =
  'Links stay in our colour, for this one is hard to read on your cards. {better} would be enough.'
export const take = 'Take {better}'
export const contrast = '{what}: {figure} of 4.5.'
export const enough = 'Read well.'
export const tooLow = 'Too low.'
export const onAction = 'Text on buttons'
export const linkText = 'Links'
export const corners = 'Corners, in pixels'
export const typeface = 'Typeface'
export const asOurs = 'Ours'
export const fontSystem = 'That of the device'
export const fontSerif = 'With serifs'
export const width = 'Width'
export const phone = 'Phone, 360 px'
export const desktop = 'As wide as here'
export const vueHow =
  'A component as it stands; its first line goes into the settings of your build, so that Vue leaves our tags to the browser.'

// What is seen
export const seen = 'What visitors see'
export const state = 'State'
export const states = { filled: 'Filled', loading: 'Loading', empty: 'Empty', offline: 'Offline' } as const
export const onLight = 'On light ground'
export const onDark = 'On dark ground'
export const openingsOnDark = 'Job openings on dark ground'
export const pagesOnDark = 'Pages on dark ground'
export const categoriesFailed = 'The categories could not be loaded. Reload the page to choose one.'

// What is pasted
export const paste = 'Paste this'
export const recipes = 'How your page is made'
export const html = 'HTML'
export const vue = 'Vue'
export const wordPress = 'WordPress'
export const classicScript = 'Classic script'
export const pasteHow =
  'Put the first two lines into the head of your page, and the rest where it should appear. What is inside is for visitors without scripts.'
export const always =
  'It follows every update of ours within minutes. If your page has a strict policy, these lines are all that it needs:'
export const strict = 'On such a page the rules of the style element go into a sheet of yours.'
export const classicHow =
  'If your page takes no modules, put this line into its head. It waits for the rest of the page:'
export const classicThen = 'This stands where it should appear:'
export const wordPressHow =
  'In WordPress, paste this into a Custom HTML block. It stands in one line, so an editor that makes paragraphs of lines breaks nothing.'
export const pinned = 'A copy of your own'
export const pinnedHow =
  'If you would rather decide yourself what runs on your page, host the file and say where the calls go. The browser then runs it only as you have seen it.'
export const getFile = 'Download the file'
export const react = 'React'
export const install = 'The package'
export const reactHow =
  'The package has the components, the types of the tags and a manifest for editors. They can be rendered on a server. Download it into your project if you would rather have the version stay as it is.'
export const reactRules = 'These rules keep room for what comes, so that nothing on your page moves:'

// The reference
export const partsHow = 'For example: bee-jobs::part(job) { border-inline-start: 3px solid }'
export const stylesHow =
  'Light and dark follow color-scheme, sides follow dir. --bee-rem: 1.6rem suits a page whose html has a font size of 62.5 %.'
export const fields = 'What events carry'
export const links = 'Links to a filtered list'
export const linksHow =
  'The attributes say what is shown first. To have links of your page lead to a filtered list, as /jobs?category=Food does, hand their words on to the attributes of the same names. This stands behind the element:'
export const words = 'Your words'
export const wordsHow = 'Every sentence can be in the words of your page. What you leave out stays English.'
export const files = 'Files'
export const filesHow =
  'Each is whole, with its styles, and loads nothing after it; opening.js is for lists with deep-links alone, event.js for events that are opened. The size is what travels when it is packed by brotli.'
export const classic = 'as a classic script'
export const notBuilt = 'This server has no files for partners yet. They come with its next build.'
export const readMore = 'Everything as one text to read'
export const editors = 'Manifest for editors'
export const linksEither =
  'Your page may be light or dark, and no colour is read on both: links keep ours. Say above what your page is, or choose a colour for cards.'
export const textEither =
  'Your page may be light or dark, and no colour is read on both. Say above what your page is, or choose a colour for cards.'
export const whichJob = 'Give the id of an opening as job above, and its form stands here.'
