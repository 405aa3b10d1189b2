/** Words about messages and announced charges; braces are filled by `fill`. */
export const messageTexts = {
  messages: 'Messages',
  carrier: 'From {carrier}',
  customer: 'To {carrier}',
  charges: 'Announced charges',
  charge: 'Charge',
  amount: 'Amount',
  evidence: 'Evidence',
  announced: 'Announced by',
} as const;
