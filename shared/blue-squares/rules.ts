/** How many blue squares somebody may have: mails say «of five». */
export const MOST = 5
