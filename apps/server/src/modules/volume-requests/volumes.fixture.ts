import type { VolumeOffer } from '@lading/contracts/quotes/volume-answers';
import type { VolumeDetails } from '@lading/contracts/quotes/volume-parts';

export const carriers = { first: 2001, second: 2002, third: 2003 } as const;
export const start = '2026-11-20T15:00:00Z';

/** A request to two carriers for a load from a company's location. */
export const aLoad = (locationId: number, changes: Partial<VolumeDetails>): VolumeDetails => ({
  freightTerms: 'prepaid',
  units: 'imperial',
  origin: {
    city: 'Chicago',
    state: 'IL',
    postalCode: '60607',
    country: 'USA',
    locationType: 'business',
    locationId,
  },
  stops: [],
  destination: { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA', locationType: 'business' },
  equipment: 'dryVan',
  trailerLength: 53,
  pickup: { date: '2026-11-24', from: '08:00', to: '12:00' },
  items: [],
  commodity: 'Bottled water',
  totalWeight: 42_000,
  totalPallets: 22,
  services: [],
  references: ['PO-88'],
  notes: 'Drop trailer is fine.',
  carriers: [{ carrierId: carriers.first }, { carrierId: carriers.second, email: 'desk@second.example' }],
  answerBy: '2026-11-21T15:00:00.000Z',
  ...changes,
});

/** What a carrier offers for it. */
export const price: VolumeOffer = {
  amountCents: 185_000,
  transitDays: 2,
  validUntil: '2026-11-23',
  equipment: 'dryVan',
  comment: 'One driver.',
};
