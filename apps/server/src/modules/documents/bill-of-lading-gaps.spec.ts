import type { BillOfLadingContent } from './bill-of-lading-content.js';
import { assertComplete, BillOfLadingIncomplete, gapsOf, type BillOfLadingGap } from './bill-of-lading-gaps.js';
import { createBillOfLading, createHazardousLine, createLine } from './bill-of-lading.fixture.js';

const { shipper, consignee } = createBillOfLading();

describe('the legal minimum of a bill of lading', () => {
  it('is met by a complete bill of lading', () => {
    expect(gapsOf(createBillOfLading())).toEqual([]);
    expect(() => assertComplete(createBillOfLading())).not.toThrow();
  });

  it.each<[BillOfLadingGap, Partial<BillOfLadingContent>]>([
    ['consignor and consignee names', { shipper: { ...shipper, name: '  ' } }],
    ['consignor and consignee names', { consignee: { ...consignee, name: '' } }],
    ['origin and destination', { shipper: { ...shipper, city: '' } }],
    ['origin and destination', { consignee: { ...consignee, postalCode: '' } }],
    ['number of packages', { lines: [createLine(), createLine({ pieces: 0 })] }],
    ['description of the freight', { lines: [createLine({ description: ' ' })] }],
    ['weight', { lines: [createLine({ weightPounds: 0 })] }],
    ['emergency contact name and telephone', { lines: [createHazardousLine()], emergencyContact: undefined }],
    [
      'emergency contact name and telephone',
      { lines: [createHazardousLine()], emergencyContact: { name: 'ChemAssist', phone: '555-0100' } },
    ],
  ])('requires %s', (gap, changes) => {
    expect(gapsOf(createBillOfLading(changes))).toEqual([gap]);
  });

  it('names everything that is missing at once', () => {
    const refused = (): void => assertComplete(createBillOfLading({ lines: [] }));

    expect(refused).toThrow(BillOfLadingIncomplete);
    expect(refused).toThrow('number of packages, description of the freight, weight');
  });

  it('requires no emergency contact when nothing is hazardous', () => {
    expect(gapsOf(createBillOfLading({ emergencyContact: undefined }))).toEqual([]);
  });
});
