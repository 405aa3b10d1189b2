/** A promotion of a carrier; days relative to today. */
export interface PlannedPromotion {
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly discount: string;
  readonly terms: string;
  readonly audience: 'site' | 'connected';
  readonly fromDays: number;
  readonly toDays: number;
  readonly isPublished: boolean;
}

export const promotions: readonly PlannedPromotion[] = [
  {
    ...{ code: 'BMESA', title: 'Mountain lanes', discount: '8% off linehaul', audience: 'connected' },
    message: 'Denver, Salt Lake City and Reno lanes cost less for the next weeks.',
    terms: 'For shipments that are picked up within the days of the promotion. Not with other discounts.',
    ...{ fromDays: -12, toDays: 48, isPublished: true },
  },
  {
    ...{ code: 'BMESA', title: 'Liftgate included', discount: 'No liftgate charge', audience: 'site' },
    message: 'Residential and limited access deliveries on our own lanes come with a liftgate.',
    terms: 'Up to two shipments a week.',
    ...{ fromDays: -160, toDays: -70, isPublished: true },
  },
  {
    ...{ code: 'BMESA', title: 'Volume discount', discount: '5% off', audience: 'site', terms: '' },
    message: 'For ten shipments a month or more.',
    ...{ fromDays: 90, toDays: 180, isPublished: false },
  },
  {
    ...{ code: 'OXVAL', title: 'Two-day Ohio Valley', discount: '$25 off', audience: 'connected' },
    message: 'Try our two-day lanes between Chicago, Columbus and Louisville.',
    ...{ terms: 'First five shipments.', fromDays: -5, toDays: 25, isPublished: true },
  },
];

/** An invite of the first carrier; days before today. */
export interface PlannedInvite {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Index of the inviting representative. */
  readonly by: number;
  readonly sentDays: number;
  readonly openedDays?: number;
  readonly remindedDays?: number;
  readonly revokedDays?: number;
  /** The company of the history that registered with it. */
  readonly joined?: string;
}

const to = (companyName: string, firstName: string, lastName: string) => ({
  ...{ companyName, firstName, lastName },
  email: `${firstName}.${lastName}@${companyName.replaceAll(/[^A-Za-z]+/g, '')}.example`.toLowerCase(),
});

export const invites: readonly PlannedInvite[] = [
  { ...to('Larkspur Outfitters', 'Gwen', 'Abbott'), by: 0, sentDays: 2 },
  { ...to('Copperline Electric', 'Dario', 'Menendez'), by: 1, sentDays: 3 },
  { ...to('Stillwater Cabinets', 'Ruth', 'Novak'), by: 0, sentDays: 5, openedDays: 4 },
  { ...to('Redbud Nursery', 'Calvin', 'Ito'), by: 2, sentDays: 7, openedDays: 6, remindedDays: 3 },
  { ...to('Tallgrass Bakery Supply', 'Mona', 'Fischer'), by: 1, sentDays: 9, remindedDays: 5 },
  { ...to('Ironwood Fixtures', 'Peter', 'Lam'), by: 2, sentDays: 31, remindedDays: 27 },
  { ...to('Lakeview Plumbing', 'Irene', 'Costa'), by: 0, sentDays: 44, openedDays: 43 },
  { ...to('Marigold Textiles', 'Sofia', 'Reyes'), by: 1, sentDays: 75 },
  { ...to('Quarry Hill Stone', 'Noel', 'Baptiste'), by: 0, sentDays: 58, revokedDays: 55 },
];

/** The companies of the history that registered by an invite of the first carrier, and by its campaign. */
export const joinedByInvite: readonly string[] = [
  'Alder Creek Furnishings',
  'Blue Heron Paper',
  'Dry Fork Feed & Seed',
  'Hollow Pine Flooring',
];
export const joinedByCampaign: readonly string[] = ['Cobalt Kitchenware', 'Foxtail Outdoor'];

/** Campaigns of the first carrier in addition to the one in every demo. */
export const campaigns = [
  {
    ...{ name: 'First lane', headline: 'Your first lane, priced in seconds', visitCount: 412 },
    ...{ message: 'Register, enter your first lane and compare before you book.', fromDays: -350, toDays: -230 },
    ...{ isActive: true, isPaused: false, by: 1 },
  },
  {
    ...{ name: 'Trade show Columbus', headline: 'We met in Columbus', visitCount: 87 },
    ...{ message: 'Your show rate is waiting. Register to see it.', fromDays: -48, toDays: 40 },
    ...{ isActive: true, isPaused: false, by: 2 },
  },
] as const;

/** Locations with fewer freight terms from the first carrier. */
export const narrowedLocations = [
  { companyName: 'Basalt Ridge Mining Supply', isPrepaid: true, isCollect: false, isThirdParty: true },
  { companyName: 'Dry Fork Feed & Seed', isPrepaid: true, isCollect: true, isThirdParty: false },
] as const;
