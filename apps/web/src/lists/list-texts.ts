/** Common texts of list pages; braces are filled by `fill`. */
export const listTexts = {
  any: 'All: {name}',
  either: 'Any',
  yes: 'Yes',
  no: 'No',
  limit: 'Limit by {name}',
  drawer: { title: 'Filters', show: 'Show results' },
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your company can grant it.',
  },
} as const;
