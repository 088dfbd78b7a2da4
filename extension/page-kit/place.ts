/** Whether this page is the one that stays open beside others. */
export const isPanel = location.pathname.startsWith('/sidepanel')
