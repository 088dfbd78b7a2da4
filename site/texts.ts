// What the shell itself says.
export const texts = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNav: 'Main',
  darkTheme: 'Dark theme',
  accountMenu: '{name}, account menu',
  logOut: 'Logout',
  reports: 'Reports',
  otherLinks: 'Other Links',
  keys: 'Keyboard keys',
  keysOpen: 'Show the keys',
  keyDashboard: 'Go to the dashboard',
  keyProfile: 'Go to your profile',
  keyTheme: 'Turn the theme',
  keyClose: 'Close what is open',
  emptyCell: 'This cell of the comb is empty. The page may have moved, or the link has a typo.',
  home: 'Home',
  user: 'User',
  updated: 'The application has updated. Save your work, then refresh.',
  refresh: 'Refresh',
  loadingPage: 'Loading the page'
} as const
