import type { DispatchOrder, Party } from '../dispatch-order.js';
import type { RateRequest } from '../rate-request.js';

const chicago = {
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
  latitude: 41.8721,
  longitude: -87.6578,
  timeZone: 'America/Chicago',
  locationType: 'Business',
} as const;

const atlanta = {
  city: 'Atlanta',
  state: 'GA',
  postalCode: '30303',
  country: 'USA',
  latitude: 33.7525,
  longitude: -84.3915,
  timeZone: 'America/New_York',
  locationType: 'Business',
} as const;

const pallets = {
  unitSystem: 'imperial' as const,
  description: 'Machine parts',
  handlingUnits: 2,
  handlingUnitType: 'SKD',
  length: 48,
  width: 40,
  height: 45,
  weight: 1150,
  pieces: 24,
  packaging: 'CTN',
  freightClass: 92.5,
  classSource: 'given' as const,
  stackable: false,
};

/** Chicago to Atlanta, 1,850 lb on three skids: the worked example of the rating rules. */
export function sampleRateRequest(changes: Partial<RateRequest> = {}): RateRequest {
  return {
    reference: 'LAD-Q-1',
    mode: 'LTL',
    origin: chicago,
    destination: atlanta,
    items: [
      pallets,
      { ...pallets, handlingUnits: 1, width: 48, height: 60, weight: 700, pieces: 12, freightClass: 100 },
    ],
    accessorials: ['LFTD', 'MNC'],
    terms: 'Prepaid',
    pickupDate: '2026-11-24',
    currency: 'USD',
    coverage: { cargoValueCents: 1_200_000, isFullValueCoverageWanted: true },
    isTest: true,
    ...changes,
  };
}

const shipper: Party = {
  name: 'Lakeside Machine Works',
  address1: '100 Wharf Street',
  city: 'Chicago',
  stateProvince: 'IL',
  postalCode: '60607',
  country: 'USA',
  contact: { name: 'Dana Reed', phone: '3125550100' },
};

const consignee: Party = {
  name: 'Peachtree Supply',
  address1: '9 Depot Road',
  city: 'Atlanta',
  stateProvince: 'GA',
  postalCode: '30303',
  country: 'USA',
  contact: { name: 'Lee Park', phone: '4045550100' },
};

/** The dispatch of the same freight. */
export function sampleOrder(changes: Partial<DispatchOrder> = {}): DispatchOrder {
  const line = { description: 'Machine parts', packagingType: 'CTN', classification: '92.5' };
  return {
    reference: 'LAD-S-1',
    isTest: true,
    requestorRole: 'Shipper',
    terms: 'Prepaid',
    origin: shipper,
    destination: consignee,
    billTo: shipper,
    lineItemLayout: 'Nested',
    handlingUnits: [
      { count: 2, type: 'SKD', weight: 1150, stackable: false, lineItems: [{ ...line, weight: 1150, pieces: 24 }] },
      { count: 1, type: 'SKD', weight: 700, stackable: false, lineItems: [{ ...line, weight: 700, pieces: 12 }] },
    ],
    totals: { grossWeight: 1850, handlingUnits: 3 },
    references: { bol: ['04000000001234563'], po: [], additional: [] },
    accessorials: { codes: ['LFTD'] },
    documents: { bol: true, labels: { format: 'Zebra', quantity: 3, position: 1 } },
    notifications: [],
    pickup: {
      date: '2026-11-24',
      readyTime: '10:00',
      closeTime: '16:00',
      timeZone: 'America/Chicago',
      contact: { name: 'Dana Reed', phone: '3125550100' },
    },
    ...changes,
  };
}
