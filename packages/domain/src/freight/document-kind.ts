/** Document kinds of a shipment with the codes of the open invoice and documents standard, the most requested first. */
export const standardDocumentKinds = [
  { code: 'BOL', name: 'Bill of lading' },
  { code: 'POD', name: 'Proof of delivery' },
  { code: 'INV', name: 'Invoice' },
  { code: 'FRB', name: 'Freight bill' },
  { code: 'W&I', name: 'Weight and inspection certificate' },
  { code: 'INSP', name: 'Inspection certificate' },
  { code: 'DIM', name: 'Dimension certificate' },
  { code: 'SCL', name: 'Scale ticket' },
  { code: 'MSDS', name: 'Safety data sheet' },
  { code: 'PAC', name: 'Packing slip' },
  { code: 'IMG', name: 'Photos' },
  { code: 'COMM', name: 'Correspondence' },
  { code: 'LOA', name: 'Letter of authority' },
  { code: 'DTR', name: 'Detention receipt' },
  { code: 'LPR', name: 'Lumper receipt' },
  { code: 'RESI', name: 'Support of a residential dispute' },
  { code: 'SPEC', name: 'Specification sheet' },
  { code: 'CAT', name: 'Catalog page' },
  { code: 'QUO', name: 'Quote' },
  { code: 'CON', name: 'Contract' },
  { code: 'RULE', name: 'Rules tariff' },
  { code: 'DIS', name: 'Discount matrix' },
  { code: 'FUEL', name: 'Fuel table' },
  { code: 'STB', name: 'Statement of bills' },
] as const;

/** With labels, which only carriers send, and a kind for documents without a code, such as customs forms. */
export const shipmentDocumentKinds = [
  ...standardDocumentKinds,
  { code: 'LABEL', name: 'Label' },
  { code: 'OTHER', name: 'Other document' },
] as const;
export type ShipmentDocumentKind = (typeof shipmentDocumentKinds)[number]['code'];

/** Kinds with prices, which are hidden from users who don't see costs. */
const pricedKinds: readonly ShipmentDocumentKind[] = ['INV', 'FRB', 'QUO', 'CON', 'DIS', 'FUEL', 'STB'];

export const isPricedDocument = (kind: ShipmentDocumentKind): boolean => pricedKinds.includes(kind);

export const documentKindName = (code: ShipmentDocumentKind): string =>
  shipmentDocumentKinds.find((kind) => kind.code === code)?.name ?? code;
