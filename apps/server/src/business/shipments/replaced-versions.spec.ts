import type { ShipmentContent } from './shipment-content.js';
import { asOfVersion, currentVersion, mostReplaced, replacedVersionsOf } from './replaced-versions.js';

const party = {
  ...{ name: 'Lakeside Machine Works', address1: '1 Dock St', city: 'Chicago', state: 'IL', postalCode: '60607' },
  ...{ country: 'USA' as const, contactName: 'Dana Reed', phone: '312-555-0100' },
};
const stop = { ...party, timeZone: 'America/Chicago', latitudeE6: 0, longitudeE6: 0 };
const content: ShipmentContent = {
  ...{ origin: party, destination: party, billTo: null, originStop: stop, destinationStop: stop, units: 'imperial' },
  ...{ items: [], accessorials: ['LFTD'], limitedAccess: {}, purchaseOrders: [{ number: 'PO-1', weight: 40 }] },
  ...{ specialInstructions: null, emergencyContact: null, collectOnDelivery: null, servicePieces: null },
  ...{ cargoValueCents: null, isFullValueWanted: false, serviceLevel: 'STANDARD', serviceName: 'Standard' },
  ...{ charges: [], carrierQuoteId: null, carrierQuoteNumber: null, notify: [] },
};
const shipment = { customerReference: 'CR-1', content };
const at = '2026-11-23T15:00:00.000Z';

describe('the versions of a bill of lading', () => {
  it('store the content before a change of orders, reference, coverage or value', () => {
    for (const change of [
      { ...shipment, customerReference: 'CR-2' },
      { ...shipment, content: { ...content, purchaseOrders: [{ number: 'PO-2', weight: 40 }] } },
      { ...shipment, content: { ...content, accessorials: ['LFTD', 'FVC'] } },
      { ...shipment, content: { ...content, cargoValueCents: 100_000 } },
    ]) {
      expect(replacedVersionsOf(shipment, change, at)).toMatchObject([
        { version: 1, replacedAt: at, customerReference: 'CR-1', purchaseOrders: [{ number: 'PO-1' }] },
      ]);
    }
  });

  it('stay as they are when nothing that is printed changes, in whatever order fields are stored', () => {
    const stored = { ...content, purchaseOrders: [{ weight: 40, number: 'PO-1' }], serviceName: 'Other' };

    expect(replacedVersionsOf(shipment, { ...shipment, content: stored }, at)).toEqual([]);
  });

  it('give each version back as it was, and none that never was', () => {
    const replacedVersions = replacedVersionsOf(shipment, { ...shipment, customerReference: 'CR-2' }, at);
    const changed = { customerReference: 'CR-2', content: { ...content, purchaseOrders: [], replacedVersions } };

    expect(currentVersion(changed.content)).toBe(2);
    expect(asOfVersion(changed, 1)).toMatchObject({
      customerReference: 'CR-1',
      content: { purchaseOrders: [{ number: 'PO-1' }] },
    });
    expect(asOfVersion(changed, 2)).toBeUndefined();
  });

  it('are stored up to a limit, and numbering continues', () => {
    let one = shipment;
    for (let turn = 2; turn <= 30; turn += 1) {
      const next = { ...one, customerReference: `CR-${turn}` };
      one = { ...next, content: { ...content, replacedVersions: replacedVersionsOf(one, next, at) } };
    }

    expect(currentVersion(one.content)).toBe(30);
    expect(one.content.replacedVersions).toHaveLength(mostReplaced);
    expect(asOfVersion(one, 29)?.customerReference).toBe('CR-29');
  });
});
