/** Details that a service requires. */
type AccessorialNeed =
  | 'appointmentStart'
  | 'codAmount'
  | 'codTerms'
  | 'codRemitTo'
  | 'declaredValue'
  | 'emergencyContact'
  | 'customsBroker'
  | 'limitedAccessType'
  | 'pieces'
  | 'contactPhone'
  | 'longestDimension'
  | 'timeCriticalWindow';

export interface Accessorial {
  readonly code: string;
  readonly name: string;
  readonly side: 'pickup' | 'delivery' | 'shipment';
  readonly needs: readonly AccessorialNeed[];
  /** Computed services follow from the freight, so no form offers them. */
  readonly chosenBy: 'user' | 'computed';
}

/** The 28 services of the open digital LTL list that are known before the shipment moves. */
export const accessorials = [
  { code: 'APTD', name: 'Appointment delivery', side: 'delivery', needs: ['appointmentStart'], chosenBy: 'user' },
  { code: 'APTP', name: 'Appointment pickup', side: 'pickup', needs: ['appointmentStart'], chosenBy: 'user' },
  {
    code: 'COD',
    name: 'Collect on delivery',
    side: 'shipment',
    needs: ['codAmount', 'codTerms', 'codRemitTo'],
    chosenBy: 'user',
  },
  { code: 'EXPD', name: 'Expedited', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'FVC', name: 'Full value coverage', side: 'shipment', needs: ['declaredValue'], chosenBy: 'user' },
  { code: 'GTD_AM', name: 'Guaranteed by morning', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'GTD_NOON', name: 'Guaranteed by noon', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'GTD_PM', name: 'Guaranteed by end of day', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'HAZ', name: 'Hazardous material', side: 'shipment', needs: ['emergencyContact'], chosenBy: 'computed' },
  { code: 'IDL', name: 'Inside delivery', side: 'delivery', needs: [], chosenBy: 'user' },
  { code: 'INBD', name: 'In bond', side: 'shipment', needs: ['customsBroker'], chosenBy: 'user' },
  { code: 'IPU', name: 'Inside pickup', side: 'pickup', needs: [], chosenBy: 'user' },
  { code: 'LFTD', name: 'Liftgate delivery', side: 'delivery', needs: [], chosenBy: 'user' },
  { code: 'LFTP', name: 'Liftgate pickup', side: 'pickup', needs: [], chosenBy: 'user' },
  { code: 'LTDAD', name: 'Limited access delivery', side: 'delivery', needs: ['limitedAccessType'], chosenBy: 'user' },
  { code: 'LTDAP', name: 'Limited access pickup', side: 'pickup', needs: ['limitedAccessType'], chosenBy: 'user' },
  { code: 'MARK', name: 'Mark or tag', side: 'shipment', needs: ['pieces'], chosenBy: 'user' },
  { code: 'MNC', name: 'Notify consignee', side: 'delivery', needs: ['contactPhone'], chosenBy: 'user' },
  { code: 'OVR', name: 'Over-dimension', side: 'shipment', needs: ['longestDimension'], chosenBy: 'computed' },
  { code: 'PPD', name: 'Perishable', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'PSC', name: 'Protect from cold', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'PSH', name: 'Protect from heat', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'PSN', name: 'Poisonous material', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'REP', name: 'Residential pickup', side: 'pickup', needs: [], chosenBy: 'user' },
  { code: 'RES', name: 'Residential delivery', side: 'delivery', needs: [], chosenBy: 'user' },
  { code: 'SRT', name: 'Sort and segregate', side: 'delivery', needs: ['pieces'], chosenBy: 'user' },
  { code: 'SS', name: 'Single shipment', side: 'shipment', needs: [], chosenBy: 'user' },
  { code: 'TCS', name: 'Time critical', side: 'shipment', needs: ['timeCriticalWindow'], chosenBy: 'user' },
] as const satisfies readonly Accessorial[];
export type AccessorialCode = (typeof accessorials)[number]['code'];

export const isAccessorialCode = (code: string): code is AccessorialCode =>
  accessorials.some((accessorial) => accessorial.code === code);

const names: ReadonlyMap<string, string> = new Map(accessorials.map(({ code, name }) => [code, name]));

/** The name of an accessorial; its code if unknown. */
export const accessorialName = (code: string): string => names.get(code) ?? code;

/** The accessorials that guarantee a delivery by an hour at the destination: in the morning, by noon, by the end of the day. */
export const guaranteeCodes = ['GTD_AM', 'GTD_NOON', 'GTD_PM'] as const satisfies readonly AccessorialCode[];
export type GuaranteeCode = (typeof guaranteeCodes)[number];

/** Whether an accessorial code means a guaranteed delivery time. */
export const isGuaranteeCode = (code: string): code is GuaranteeCode => guaranteeCodes.some((known) => known === code);

/** The extra services of the specification with the accessorials they order; those without any change the quote in other ways. */
export const extraServices: readonly { readonly name: string; readonly codes: readonly AccessorialCode[] }[] = [
  { name: 'Shipping to Mexico', codes: [] },
  { name: 'Shipping to Canada', codes: [] },
  { name: 'Guaranteed', codes: guaranteeCodes },
  { name: 'Full Value Protection', codes: ['FVC'] },
  { name: 'Custom Solutions', codes: [] },
  { name: 'Offshore Shipping to Alaska/Hawaii/Puerto Rico', codes: [] },
  { name: 'Protect From Freezing', codes: ['PSC'] },
];

/** Charges that only appear on an invoice, because they are found while the shipment moves. */
export const afterCharges = [
  { code: 'RWE', name: 'Reweigh' },
  { code: 'RCL', name: 'Reclassification' },
  { code: 'RCC', name: 'Reconsignment' },
  { code: 'DET', name: 'Detention' },
  { code: 'STO', name: 'Storage' },
  { code: 'STG', name: 'Storage fee' },
  { code: 'RDL', name: 'Redelivery' },
  { code: 'VOR', name: 'Vehicle ordered, not used' },
  { code: 'LUM', name: 'Lumper' },
  { code: 'HIPU', name: 'High-cost area pickup' },
  { code: 'HIDL', name: 'High-cost area delivery' },
  { code: 'CCS', name: 'California compliance' },
  { code: 'CBL', name: 'Bill of lading correction' },
  { code: 'SEC', name: 'Security' },
  { code: 'UNL', name: 'Unloading allowance' },
  { code: 'CBC', name: 'Cubic capacity reached' },
  { code: 'CMIN', name: 'Cubic minimum charge' },
  { code: 'DMIN', name: 'Density minimum charge' },
  { code: 'ACTCHG', name: 'Account change' },
  { code: 'FINL', name: 'Final bill' },
  { code: 'OTHR', name: 'Other' },
] as const;
