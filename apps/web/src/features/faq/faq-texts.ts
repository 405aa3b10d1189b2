/** Every word of the questions' pages; braces are filled by `fill`. */
export const texts = {
  title: 'FAQ',
  carrierTitle: 'Carrier FAQ',
  search: 'Search the questions',
  results: '{count} questions',
  result: '1 question',
  helpful: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  answered: 'Thank you for telling us.',
  answerFailed: 'Your answer was not stored.',
  noMatch: 'No question matches',
  noMatchDetail: 'Try another word, or ask us directly.',
  none: 'No question here yet',
  noneDetail: 'Ask us directly.',
  contact: 'Contact support',
  clear: 'Clear search',
} as const;
