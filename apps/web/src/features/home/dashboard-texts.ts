/** Every word of the dashboard of administrators. */
export const dashboardTexts = {
  title: 'Needs attention',
  tickets: 'Open tickets',
  errors: 'Reported errors',
  nobodys: 'Looked after by nobody',
  mine: 'Looked after by you',
  failed: 'We could not load this.',
  retry: 'Retry',
  exit: 'Everybody is being signed out',
  exitLink: 'See or end it in Versions',
} as const;
