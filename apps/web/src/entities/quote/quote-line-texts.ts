/** Every word of the field that takes a whole quote in one line. */
export const quoteLineTexts = {
  label: 'Quote in one line',
  placeholder: '2 plt 48x40x50 500lb c70 60601>75201 lgd',
  hint: 'Pieces, size of one, weight of all, class, lane, services, ship date. Enter opens the filled form.',
  mistake: 'Column {column}: {sentence}',
  open: 'Open the form',
} as const;
