import type { AskedVolume } from '@lading/contracts/quotes/volume-answers';

const chicago = { city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' } as const;

/** A request without a response. */
export const asked: AskedVolume = {
  number: 'VR00000007',
  companyName: 'Northfork Supply',
  carrierName: 'Juniper Bend Transport',
  status: 'open',
  answerBy: '2026-11-21T15:00:00Z',
  originZone: 'America/Chicago',
  today: '2026-11-20',
  origin: chicago,
  stops: [],
  destination: { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA' },
  roadMiles: 696,
  equipment: 'dryVan',
  trailerLength: 53,
  units: 'imperial',
  pickup: { date: '2026-11-24', from: '08:00', to: '12:00' },
  delivery: null,
  items: [],
  commodity: 'Bottled water',
  totalWeight: 42_000,
  totalPallets: 22,
  services: ['Protect From Freezing'],
  cargoValueCents: null,
  liabilityCents: 4_200_000,
  declaredCents: null,
  notes: null,
  references: [],
  answer: {
    state: 'asked',
    amountCents: null,
    transitDays: null,
    validUntil: null,
    equipment: null,
    comment: null,
    reason: null,
    answeredAt: null,
  },
};
