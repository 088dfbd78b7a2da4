/** The address of a server that never answers: the page for partners shows by it how waiting looks. */
export const UNANSWERED = 'unanswered:'
