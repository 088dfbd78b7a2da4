// What is said about tasks.
export const notYourTeam = 'You can see the tasks of people on your own teams only.'
export const level = 'Tasks have four levels, from 1 to 4.'
