/** Who pays the carrier, in the words of the bill of lading. */
export const freightTerms = [
  { terms: 'prepaid', name: 'Prepaid', ownAddress: 'origin' },
  { terms: 'collect', name: 'Collect', ownAddress: 'destination' },
  { terms: 'thirdParty', name: 'Third party', ownAddress: 'billTo' },
] as const;
export type FreightTerms = (typeof freightTerms)[number]['terms'];
export type AddressRole = (typeof freightTerms)[number]['ownAddress'];

/** The address that must be one of the customer's Locations (rule `addressNotOwn`). */
export const ownAddressOf = (terms: FreightTerms): AddressRole =>
  freightTerms.find((one) => one.terms === terms)?.ownAddress ?? 'billTo';
