// What the list of keys says.
export const keyTexts = {
  title: 'Keyboard keys',
  search: 'Search people, tasks, pages and commands',
  timer: 'Start or pause the timer',
  stop: 'Stop the timer and log its time',
  entry: 'Add a time entry',
  dashboard: 'Go to the dashboard',
  timeLog: 'Go to your time log',
  profile: 'Go to your profile',
  theme: 'Turn the theme',
  open: 'Show the keys',
  close: 'Close what is open',
  single: 'Single keys act',
  singleHint: 'Turn this off when you speak to your computer or press keys by accident. Ctrl K works all the same.'
} as const
