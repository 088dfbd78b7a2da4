// What the timer says about what it times, on the site and in the extension.
export const workingOn = 'What are you working on?'
export const noWorkYet = 'The timer runs for nothing in particular yet'
export const note = 'Note'
export const noteHere = 'What do you do, and where can one see it? It becomes the note of your entry.'
export const startTask = 'Start the timer for {name}'
export const pauseTask = 'Pause the timer for {name}'
export const logFirst = 'First log the time of what you worked on until now. Then the timer starts anew.'
