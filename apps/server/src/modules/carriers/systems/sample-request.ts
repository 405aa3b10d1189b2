import type { RateRequest, RateStop } from '../../../connectors/rate-request.js';

const origin: RateStop = {
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
  latitude: 41.8721,
  longitude: -87.6578,
  timeZone: 'America/Chicago',
  locationType: 'Business',
};
const destination: RateStop = {
  city: 'Atlanta',
  state: 'GA',
  postalCode: '30303',
  country: 'USA',
  latitude: 33.7525,
  longitude: -84.3915,
  timeZone: 'America/New_York',
  locationType: 'Business',
};

/** One pallet from Chicago to Atlanta, marked as a test: a rate request that orders nothing. */
export const sampleRequest = (reference: string, pickupDate: string): RateRequest => ({
  reference,
  mode: 'LTL',
  origin,
  destination,
  items: [
    {
      unitSystem: 'imperial',
      handlingUnits: 1,
      handlingUnitType: 'PAT',
      length: 48,
      width: 40,
      height: 48,
      weight: 900,
      pieces: 10,
      packaging: 'CTN',
      freightClass: 85,
      classSource: 'given',
      stackable: false,
    },
  ],
  accessorials: [],
  terms: 'Prepaid',
  pickupDate,
  currency: 'USD',
  isTest: true,
});
