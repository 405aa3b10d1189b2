/** Words for the coverage that is bought with an order; braces are filled by `fill`. */
export const coverageWords = {
  title: 'Cargo coverage',
  quoted: 'The cargo is covered up to {value}; coverage is part of the offer.',
  want: 'Cover the cargo',
  wantDetail: 'Loss and damage are paid by the declared value, not by the carrier’s limit per pound.',
  value: 'Cargo value',
  terms: '{percent} % of the value, at least {minimum}, up to a value of {maximum}.',
  charge: 'The charge of {charge} comes on top: {total} altogether.',
} as const;
