import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { Location } from '@lading/contracts/customers/locations';
import type { PlannedQuote } from '@lading/demo-data/history/freight-plan';

/** Where the freight of a company starts. */
export type HistoryOrigin = Pick<
  Location,
  'id' | 'name' | 'address1' | 'city' | 'state' | 'postalCode' | 'country' | 'contactName' | 'phone' | 'locationType'
>;

/** A user of a company who requests quotes and books. */
export interface HistoryAuthor {
  readonly userId: number;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** The locations that the rule lets them see; null for all. */
  readonly locationIds: readonly number[] | null;
}

/** Whose freight it is: one half the company's first user's, the other half that of all who may ship from there. */
export function authorOf(
  authors: readonly HistoryAuthor[],
  { purchaseOrder }: PlannedQuote,
  { locationId, askedAt }: { readonly locationId: number; readonly askedAt: string },
): HistoryAuthor | undefined {
  const able = authors.filter(
    ({ since, locationIds }) => since <= askedAt && (locationIds === null || locationIds.includes(locationId)),
  );
  const share = Number(purchaseOrder.slice(-4)) / 10_000;
  return share < 0.5 ? able[0] : able[Math.floor((share - 0.5) * 2 * able.length)];
}

const hours = { readyTime: '08:00', closeTime: '17:00' } as const;

/** The requested freight. */
export function detailsOf(
  origin: HistoryOrigin,
  { to, shipDate, items, accessorials, cargoValueCents }: PlannedQuote,
): QuoteDetails {
  const { city, state, postalCode, country, locationType, id } = origin;
  return {
    freightTerms: 'prepaid',
    shipDate,
    units: 'imperial',
    origin: { city, state, postalCode, country, locationType, locationId: id },
    destination: {
      city: to.city,
      state: to.state,
      postalCode: to.postalCode,
      country: 'USA',
      locationType: 'business',
    },
    items: items.map(({ goods, units }) => ({
      ...{ handlingUnitType: goods.handlingUnitType, handlingUnits: units, weight: goods.weight * units },
      ...{ length: goods.length, width: goods.width, height: goods.height, pieces: goods.pieces * units },
      ...{ description: goods.description, freightClass: goods.freightClass, isUsed: false },
      isStackable: goods.isStackable ?? false,
      ...(goods.packaging && { packaging: goods.packaging }),
      ...(goods.nmfc && { nmfc: goods.nmfc }),
    })),
    accessorials: [...accessorials],
    ...(cargoValueCents && { cargoValueCents }),
    isFullValueWanted: cargoValueCents !== undefined,
  };
}

/** The order by which it was booked. */
export function dispatchOf(
  origin: HistoryOrigin,
  planned: PlannedQuote,
  quote: { readonly quoteId: number; readonly offerId: number; readonly cents: number },
): Dispatch {
  const { name, address1, city, state, postalCode, country, contactName, phone } = origin;
  const { to, purchaseOrder, items } = planned;
  return {
    ...{ quoteId: quote.quoteId, offerId: quote.offerId, expectedCents: quote.cents, ...hours, notify: [] },
    origin: { name, address1, city, state, postalCode, country, contactName, phone },
    destination: {
      ...{ name: to.company, address1: to.address1, city: to.city, state: to.state, postalCode: to.postalCode },
      ...{ country: 'USA', contactName: to.contactName, phone: to.phone },
    },
    purchaseOrders: [
      { number: purchaseOrder, packages: items.reduce((sum, { units }) => sum + units, 0), isPalletized: true },
    ],
    customerReference: purchaseOrder,
  };
}
