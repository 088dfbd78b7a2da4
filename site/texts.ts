// What the shell itself says.
import { logIn } from '#shared/kit/button-texts.ts'

export const texts = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNav: 'Main',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  fresh: '{count} new',
  accountMenu: '{name}, account menu',
  logOut: 'Logout',
  logIn,
  openings: 'Openings',
  subscribe: 'Subscribe',
  oneSuggestion: '1 task edit suggestion',
  suggestions: '{count} task edit suggestions',
  reports: 'Reports',
  otherLinks: 'Other Links',
  keys: 'Keyboard keys',
  search: 'Search and commands',
  emptyCell: 'This cell of the comb is empty. The page may have moved, or the link has a typo.',
  home: 'Home',
  site: 'Site',
  openOnes: 'open',
  user: 'User',
  updated: 'The application has updated. Save your work, then refresh.',
  refresh: 'Refresh',
  loadingPage: 'Loading the page',
  asOf: 'As of {time}. Looking for what is new…',
  asOfAway: 'No connection. What you see is from {time}.'
} as const
