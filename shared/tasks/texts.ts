// What is said about tasks.
export const level = 'Tasks have four levels, from 1 to 4.'
