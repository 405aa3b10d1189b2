/** The words of customer pricing on several pages; braces are filled by `fill`. */
export const pricingTexts = {
  states: {
    draft: 'Draft',
    inReview: 'In review',
    published: 'Published',
    superseded: 'Superseded',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
  },
  inForce: 'In force',
  inNotice: 'In notice',
  endings: { tariff: 'The tariff applies', extend: 'Extended once by 30 days' },
  endsSoon: 'Ends soon',
  noDay: 'Not chosen yet',
  fromDay: 'From {from}',
  tariffs: 'As in tariff',
} as const;
