/** Every word about files that are being made; braces are filled by `fill`. */
export const fileWorkTexts = {
  received: '{size} so far',
  mayLeave: 'You can close this and work on; the alerts menu tells how far the file is.',
  goesOn: 'The file is still being made',
  where: 'The alerts menu tells how far it is, and cancels it.',
  underway: 'Being made',
  saved: 'Saved',
  failed: 'Not made: {problem}',
  cancel: 'Cancel',
  cancelled: '{title} was cancelled',
  retry: 'Try again',
  dismiss: 'Dismiss',
  cut: 'More rows were found: the file has the first 50,000. Narrow the list by its filters to get the others.',
} as const;
