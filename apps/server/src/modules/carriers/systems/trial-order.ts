import type { FreightClass } from '@lading/domain/freight/freight-class';
import type { DispatchOrder, Party } from '../../../connectors/dispatch-order.js';
import type { RateRequest, RateStop } from '../../../connectors/rate-request.js';
import { sampleRequest } from './sample-request.js';

/** What a test shipment is, on standard pallets. */
export interface TrialFreight {
  readonly reference: string;
  readonly origin: RateStop;
  readonly destination: RateStop;
  readonly pickupDate: string;
  readonly pounds: number;
  readonly freightClass: FreightClass;
}

/** Pounds on one pallet. */
const pallet = 1500;
const palletsOf = (pounds: number): number => Math.ceil(pounds / pallet);

/** The rate request of a test shipment, marked as a test. */
export function trialRequest(freight: TrialFreight): RateRequest {
  const { reference, origin, destination, pickupDate, pounds, freightClass } = freight;
  const sample = sampleRequest(reference, pickupDate);
  const handlingUnits = palletsOf(pounds);
  const items = sample.items.map((item) => ({
    ...item,
    ...{ description: 'Test shipment', handlingUnits, pieces: handlingUnits, weight: pounds, freightClass },
  }));
  return { ...sample, origin, destination, items };
}

/** A stop that tells its reader not to pick up. */
const partyAt = ({ city, state, postalCode, country }: RateStop): Party => ({
  name: 'Test shipment',
  address1: 'Do not pick up',
  city,
  stateProvince: state,
  postalCode,
  country,
  contact: { name: 'Test shipment', phone: '5555550100' },
});

/** The order of a test shipment, marked as a test. */
export function trialOrder(freight: TrialFreight): DispatchOrder {
  const { reference, origin, destination, pickupDate, pounds, freightClass } = freight;
  const from = partyAt(origin);
  const count = palletsOf(pounds);
  const line = { description: 'Test shipment', packagingType: 'CTN', classification: String(freightClass) };
  return {
    reference,
    isTest: true,
    requestorRole: 'Shipper',
    terms: 'Prepaid',
    specialInstructions: 'Test: do not pick up',
    origin: from,
    destination: partyAt(destination),
    billTo: from,
    lineItemLayout: 'Nested',
    handlingUnits: [
      {
        ...{ count, type: 'PAT', weight: pounds, length: 48, width: 40, height: 48, stackable: false },
        lineItems: [{ ...line, weight: pounds, pieces: count }],
      },
    ],
    totals: { grossWeight: pounds, handlingUnits: count },
    references: { bol: [reference], po: [], additional: [] },
    accessorials: { codes: [] },
    documents: { bol: false },
    notifications: [],
    pickup: {
      ...{ date: pickupDate, readyTime: '10:00', closeTime: '16:00', timeZone: origin.timeZone },
      contact: from.contact,
    },
  };
}
