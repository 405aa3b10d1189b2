import { toBillOfLadingMessage } from '../../connectors/digital-ltl/bill-of-lading-message.js';
import { lineDescription } from '../documents/bill-of-lading-content.js';
import { billOfLadingOf } from '../documents/printed-shipment.js';
import { dispatchOrderOf } from '../booking/carrier-calls/dispatch-order-of.js';
import { printedContentOf } from './printed-content.js';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';

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

const booked = {
  ...{ bolNumber: '1', proNumber: null, pickupNumber: null, quoteNumber: '', customerReference: '' },
  ...{ pickupDate: '2026-11-24', freightTerms: 'prepaid' as const, proProfile: { mask: '' } },
  carrier: { name: 'Bluemesa Freightways', scac: 'BMSF', theme: 'bluemesa-theme' },
};

describe('what documents print of a shipment', () => {
  it('names what services need before the instructions', () => {
    const { specialInstructions } = printedContentOf(
      content({
        specialInstructions: 'Dock 4',
        customsBroker: { ...party, name: 'Northgate Customs', direction: 'import' },
        timeCritical: { type: 'window', start: '2026-11-30', end: '2026-12-01' },
        deliveryAppointment: { day: '2026-11-30', from: '09:00' },
      }),
    );

    expect(specialInstructions).toBe(
      'Customs broker (import): Northgate Customs, Chicago, IL, (312) 555-0100. ' +
        'Delivery Window 11/30/2026 to 12/01/2026. Delivery appointment 11/30/2026 09:00. Dock 4',
    );
  });

  it('describes hazardous material to the carrier as on the bill of lading: with compatibility group and technical name', () => {
    const fireworks = { unNumber: 'UN0336', properShippingName: 'Fireworks', technicalName: 'display shells' };
    const hazardous = { ...fireworks, hazardClass: '1.4', compatibilityGroup: 'G' };
    const shipped = content({ items: [{ ...item, hazardous }] });
    const window = { number: 'S-1', readyTime: '10:00', closeTime: '16:00', isTest: false, accountNumber: '' };
    const message = toBillOfLadingMessage(dispatchOrderOf({ ...booked, ...window, content: shipped }), 'Create');
    const [line] = billOfLadingOf({ ...booked, ...printedContentOf(shipped) }, new Date()).lines;
    const description = 'UN0336, Fireworks (display shells), 1.4G';

    expect(line && lineDescription(line)).toMatch(description);
    expect(JSON.parse(JSON.stringify(message)).commodities.lineItems).toMatchObject([
      { hazardousDescription: description, hazardousDetails: { class: '1.4G' } },
    ]);
  });

  it('has the instructions of both stops for drivers and the carrier', () => {
    const shipped = content({
      origin: { ...party, instructions: 'Gate B.' },
      destination: { ...party, instructions: 'Call ahead' },
      specialInstructions: 'Keep dry',
    });
    const window = { number: 'S-1', readyTime: '10:00', closeTime: '16:00', isTest: false, accountNumber: '' };
    const instructions = 'Pickup instructions: Gate B. Delivery instructions: Call ahead. Keep dry';

    expect(printedContentOf(shipped).specialInstructions).toBe(instructions);
    expect(dispatchOrderOf({ ...booked, ...window, content: shipped }).specialInstructions).toBe(instructions);
  });

  it('is what was booked where there is nothing to add', () => {
    expect(printedContentOf(content({}))).toEqual(content({}));
  });

  it('names a product in its line, and leaves hazardous weight to the hazardous description', () => {
    const hazardous = { ...goods, productName: 'Brightex', weight: 40 };

    const { items } = printedContentOf(content({ items: [{ ...item, hazardous }] }));

    expect(items[0]?.description).toBe('Solvent, Brightex');
  });

  it.each(['imperial', 'metric'] as const)(
    'states the hazardous weight and the product once, of %s freight',
    (units) => {
      const hazardous = { ...goods, productName: 'Brightex', weight: 40 };
      const printed = printedContentOf(content({ units, items: [{ ...item, hazardous }] }));

      const { lines } = billOfLadingOf({ ...booked, ...printed }, new Date());

      const pounds = units === 'metric' ? 89 : 40;
      expect(lines.map(lineDescription)).toEqual([`UN1090, Acetone, 3\nSolvent, Brightex\n${pounds} lb hazardous`]);
    },
  );

  it('says in the COD box, and not among the instructions, whom the money is sent to', () => {
    const cod = { amountCents: 98_050, feeTerms: 'prepaid' as const, isCustomerCheckAcceptable: false };
    const printed = printedContentOf(content({ collectOnDelivery: cod, remitTo: party }));

    const document = billOfLadingOf({ ...booked, ...printed }, new Date());

    expect(document.cashOnDelivery?.remitTo).toBe('Lakeside Machine Works, 1 Dock St, Chicago, IL 60607');
    expect(document.specialInstructions).toBeUndefined();
  });
});
