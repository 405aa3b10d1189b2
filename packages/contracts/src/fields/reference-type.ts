import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';

/** Values of the reference-number types. */
export const referenceTypes = [1, 2, 3, 4, 5, 6, 7] as const;
export type ReferenceType = (typeof referenceTypes)[number];
export const aboutReferenceTypes = referenceNumberTypes.map(({ value, label }) => `${label} ${value}`).join(', ');
