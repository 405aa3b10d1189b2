import { printedContentOf } from './printed-content.js';
import type { ShipmentContent } from './shipment-content.js';

const party = {
  name: 'Lakeside Machine Works',
  address1: '1 Dock St',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
  contactName: 'Dana Reed',
  phone: '312-555-0100',
} as const;
const stop = { ...party, timeZone: 'America/Chicago', latitudeE6: 0, longitudeE6: 0 };
const goods = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3' };
const size = { handlingUnitType: 'SKD', handlingUnits: 1, length: 48, width: 40, height: 45, weight: 600, pieces: 4 };
const item = { ...size, description: 'Solvent', isStackable: false, isUsed: false };

const content = (changes: Partial<ShipmentContent>): ShipmentContent => ({
  origin: party,
  destination: party,
  billTo: null,
  originStop: stop,
  destinationStop: stop,
  units: 'imperial',
  items: [item],
  accessorials: [],
  limitedAccess: {},
  purchaseOrders: [],
  specialInstructions: null,
  emergencyContact: null,
  collectOnDelivery: null,
  servicePieces: null,
  cargoValueCents: null,
  isFullValueWanted: false,
  serviceLevel: 'STANDARD',
  serviceName: 'Standard',
  charges: [],
  carrierQuoteId: null,
  carrierQuoteNumber: null,
  notify: [],
  ...changes,
});

describe('what papers print of a shipment', () => {
  it('names what services need before the instructions', () => {
    const { specialInstructions } = printedContentOf(
      content({
        specialInstructions: 'Dock 4',
        remitTo: party,
        customsBroker: { ...party, name: 'Northgate Customs', direction: 'import' },
        timeCritical: { type: 'window', start: '2026-11-30', end: '2026-12-01' },
        deliveryAppointment: { day: '2026-11-30', from: '09:00' },
      }),
    );

    expect(specialInstructions).toBe(
      'Remit COD to Lakeside Machine Works, 1 Dock St, Chicago, IL 60607. ' +
        'Customs broker (import): Northgate Customs, Chicago, IL, 312-555-0100. ' +
        'Delivery Window 11/30/2026 to 12/01/2026. Delivery appointment 11/30/2026 09:00. Dock 4',
    );
  });

  it('is what was booked where there is nothing to add', () => {
    expect(printedContentOf(content({}))).toEqual(content({}));
  });

  it('says what is hazardous in a line and what it is called', () => {
    const hazardous = { ...goods, productName: 'Brightex', weight: 40 };

    const { items } = printedContentOf(content({ items: [{ ...item, hazardous }] }));

    expect(items[0]?.description).toBe('Solvent, Brightex (hazardous 40 lb)');
  });
});
