/** Texts of the menu except for the names of pages; braces are filled by `fill`. */
export const navigationTexts = {
  favorites: 'Favorites',
  pin: 'Favorite: {name}',
  full: {
    title: 'Your favorites are full',
    detail: 'You can pin up to {most} pages. Remove one, then try again.',
  },
  help: 'Help',
  toggle: { open: 'Expand menu', close: 'Collapse menu' },
} as const;
