// What the server says about saved views.
export const noName = 'Give the view a name.'
export const taken = 'You have a view of this name already. Choose another name.'
export const stale = 'This view was changed meanwhile. Look at it as it is now, then change it again.'
export const deleted = 'The view is deleted.'
export const many = 'You have {most} views of this list. Delete one first.'
export const noSharing = 'Only those who may change this list share views of it.'
