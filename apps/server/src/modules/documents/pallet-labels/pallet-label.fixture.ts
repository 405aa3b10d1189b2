import { createBillOfLading } from '../bill-of-lading.fixture.js';
import type { LabeledUnit, PalletLabelContent } from './pallet-label-content.js';

/** Handling units numbered from 1, for tests. */
export function createUnits(count: number, changes: Partial<LabeledUnit> = {}): LabeledUnit[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    weightPounds: 625.25,
    dimensions: { length: 48, width: 40, height: 52 },
    marks: [],
    ...changes,
  }));
}

/** Labels of a shipment for tests; say only what the test is about. */
export function createPalletLabels(changes: Partial<PalletLabelContent> = {}): PalletLabelContent {
  const { shipper, consignee, carrier, bolNumber, proNumber, printedAt } = createBillOfLading();
  const units = changes.units ?? createUnits(3);
  return {
    format: 'avery',
    from: shipper,
    to: consignee,
    carrier,
    bolNumber,
    proNumber,
    purchaseOrders: ['4500012345', '4500012346'],
    unitCount: units.length,
    units,
    printedAt,
    ...changes,
  };
}
