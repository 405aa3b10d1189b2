/** Texts of the sample rates; braces are filled by `fill`. */
export const texts = {
  loading: 'Rating your freight',
  one: '1 sample rate',
  many: '{count} sample rates',
  none: 'No demo carrier serves this lane. Try ZIP codes in the lower 48 states.',
  failed: "We couldn't rate this freight",
  retry: 'Try again',
  carrier: 'Carrier',
  transit: 'Transit',
  total: 'Total',
  day: '1 day',
  days: '{count} days',
  delivery: 'Delivery {date}',
  basis:
    'Pickup {date}, on one standard pallet (48 × 40 × 48 in) for each 1,500 lb, without accessorials. Your own rates depend on your freight and your terms with each carrier.',
  register: 'Create account',
  signIn: 'Sign in to book',
} as const;
