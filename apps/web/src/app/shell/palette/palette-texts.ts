/** Every word of the palette and of the sheet of keys; braces are filled by `fill`. */
export const paletteTexts = {
  searched: {
    customer: { placeholder: 'Search shipments and quotes, go to a page', label: 'Search shipments, quotes and pages' },
    carrier: {
      placeholder: 'Search customers, shipments and quotes, go to a page',
      label: 'Search customers, shipments, quotes and pages',
    },
    system: { placeholder: 'Go to a page', label: 'Search pages' },
  },
  results: 'Results',
  searching: 'Searching',
  failed: "Search didn't respond. Type again to retry.",
  none: 'No results for “{query}”',
  nothing: 'No actions on this page. Type to search.',
  line: {
    open: 'New quote: {line}',
    mend: 'Fix this quote line',
    mistake: 'Column {column}: {sentence}',
  },
  groups: {
    recent: 'Recent',
    actions: 'Actions here',
    pages: 'Go to',
    records: 'Records',
    help: 'Help',
  },
  pages: {
    account: 'My account',
    density: 'Density Calculator',
    faq: 'FAQ',
    support: 'Contact support',
    legal: 'Legal documents',
  },
  sheet: {
    title: 'Keyboard shortcuts',
    here: 'On this page',
    everywhere: 'Everywhere',
    goTo: 'Go to a page',
    search: 'Search and all actions',
    sheet: 'This list',
    then: 'then',
    off: 'Single-letter keys are turned off in My account.',
    change: 'Single-letter keys can be turned off in My account.',
  },
} as const;
