/** Words for the coverage and the claims of a shipment; braces are filled by `fill`. */
export const coverTexts = {
  title: 'Insurance and claims',
  billed: '{state}, invoiced',
  offline: 'You are offline. It is loaded as soon as there is a connection again.',
  coverage: {
    title: 'Coverage',
    none: 'The cargo is not covered beyond the carrier’s limits of liability.',
    value: 'Covered up to {value}',
    states: { active: 'Active', claimed: 'Claimed', void: 'Void' },
    buy: 'Buy coverage',
  },
  claims: {
    title: 'Claims',
    none: 'No claim was filed for this shipment.',
    file: 'File a claim',
    line: '{type}, {state}',
    states: {
      draft: 'draft',
      filed: 'filed',
      acknowledged: 'acknowledged',
      investigating: 'investigating',
      offered: 'offered',
      declined: 'declined',
      paid: 'paid',
      closed: 'closed',
      withdrawn: 'withdrawn',
    },
    types: {
      shortage: 'Shortage',
      damage: 'Damage',
      concealedDamage: 'Concealed damage',
      loss: 'Loss',
      overage: 'Overage',
      delay: 'Delay',
    },
  },
} as const;
