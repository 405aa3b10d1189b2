import type { Terms } from './terms-check.js';

interface Section {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly (keyof Terms)[];
}

/** The parts in which a tariff is read, changed and compared. */
export const tariffSections = [
  { name: 'rates', title: 'Rates', fields: ['rates'] },
  { name: 'breaks', title: 'Weight breaks', fields: ['breaks'] },
  { name: 'discount', title: 'Discount and minimum', fields: ['discountBasisPoints', 'minimumChargeCents'] },
  { name: 'fak', title: 'FAK', fields: ['fak'] },
  { name: 'fuel', title: 'Fuel surcharge', fields: ['fuelTable', 'fuelBasis'] },
  { name: 'accessorials', title: 'Accessorials', fields: ['accessorials'] },
  { name: 'guarantees', title: 'Guarantees', fields: ['guarantees'] },
  { name: 'space', title: 'Space rules', fields: ['cubicCapacity', 'linearFoot', 'capacityLoad'] },
  { name: 'coverage', title: 'Cargo coverage', fields: ['coverage'] },
  { name: 'liability', title: 'Liability', fields: ['liability'] },
  { name: 'transit', title: 'Transit days', fields: ['transit'] },
  { name: 'cutoff', title: 'Pickup cutoff', fields: ['pickupCutoff'] },
  { name: 'holidays', title: 'Holidays', fields: ['holidays'] },
  { name: 'serviceArea', title: 'Service area', fields: ['serviceArea'] },
  { name: 'limits', title: 'Shipment limits', fields: ['limits'] },
] as const satisfies readonly Section[];

export type SectionName = (typeof tariffSections)[number]['name'];

export const sectionNames: readonly SectionName[] = tariffSections.map(({ name }) => name);

export const sectionTitle = (name: SectionName): string =>
  tariffSections.find((section) => section.name === name)?.title ?? '';

/** The terms of one section. */
export const fieldsOf = (name: SectionName): readonly (keyof Terms)[] =>
  tariffSections.find((section) => section.name === name)?.fields ?? [];
