// What is said where somebody is chosen by name.
export const nobodyFound = 'No matching users are found'
export const typeAName = 'Type a part of the name'
export const chosenLast = 'Chosen last'
