// What is said about projects.
export const notYourTeam = 'You can see the projects of people on your own teams only.'
