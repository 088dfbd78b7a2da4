export const MOST_FEEDS = 10
