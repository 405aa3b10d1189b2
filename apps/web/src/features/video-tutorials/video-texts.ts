/** Every word of the page of videos; braces are filled by `fill`. */
export const texts = {
  title: 'Video tutorials',
  watched: 'Watched',
  speedOf: 'Speed of {title}',
  length: '{minutes}:{seconds} min',
  captions: 'English',
  empty: 'No video here yet',
  emptyDetail: 'The FAQ answers many questions in words.',
  faq: 'Open the FAQ',
  notMarked: 'It could not be noted that you have watched this video.',
} as const;
