/** The trailers of a truckload. */
export const equipmentTypes = [
  { type: 'dryVan', name: 'Dry Van' },
  { type: 'flatBed', name: 'Flat Bed' },
  { type: 'reefer', name: 'Reefer' },
  { type: 'drayage', name: 'Drayage' },
] as const;
export type EquipmentType = (typeof equipmentTypes)[number]['type'];

export const equipmentName = (type: EquipmentType): string =>
  equipmentTypes.find((one) => one.type === type)?.name ?? type;

/** The default trailer length in each unit system; the specification sets both, and 16 m is not 53 ft converted. */
export const defaultEquipmentLength = { feet: 53, meters: 16 } as const;
