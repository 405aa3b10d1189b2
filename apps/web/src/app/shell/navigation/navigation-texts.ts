/** Texts of the menu except for the names of pages; braces are filled by `fill`. */
export const navigationTexts = {
  favorites: 'Favorites',
  pin: 'Favorite: {name}',
  full: {
    title: 'Your favorites are full',
    detail: 'You can pin up to {most} pages. Remove one, then try again.',
  },
  help: 'Help',
  toggle: { open: 'Open the menu', close: 'Close the menu' },
} as const;
