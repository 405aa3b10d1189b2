import type { AccessorialCode } from './accessorial.js';
import type { LimitedAccessCode } from './limited-access-type.js';

/** A kind of place, with the services it implies at pickup or delivery. */
export interface LocationType {
  readonly type: string;
  readonly name: string;
  readonly pickup: readonly AccessorialCode[];
  readonly delivery: readonly AccessorialCode[];
  readonly limitedAccess?: LimitedAccessCode;
}

const plain = { pickup: [], delivery: [] } as const;
const residential = { pickup: ['REP'], delivery: ['RES'] } as const;
const limited = { pickup: ['LTDAP'], delivery: ['LTDAD'] } as const;

/** The 25 kinds of place of an address. */
export const locationTypes = [
  { type: 'business', name: 'Business', ...plain },
  { type: 'residential', name: 'Residential', ...residential },
  { type: 'tradeShow', name: 'Trade Show', ...limited, limitedAccess: 'Tradeshow' },
  { type: 'airport', name: 'Airport', ...limited, limitedAccess: 'Airport' },
  { type: 'camp', name: 'Camp', ...limited, limitedAccess: 'Park-10' },
  { type: 'church', name: 'Church', ...limited, limitedAccess: 'Church-55' },
  { type: 'constructionSite', name: 'Construction Site', ...limited, limitedAccess: 'Construction-17' },
  { type: 'countryClub', name: 'Country Club', ...limited, limitedAccess: 'Club-21' },
  { type: 'fair', name: 'Fair/Amusement/Park', ...limited, limitedAccess: 'Fair' },
  { type: 'farm', name: 'Farm', ...limited, limitedAccess: 'Farm' },
  { type: 'governmentSite', name: 'Government Site', ...limited, limitedAccess: 'Secure-32' },
  // Grocery warehouses unload by appointment only; they are no limited access.
  { type: 'groceryWarehouse', name: 'Grocery Warehouse', pickup: [], delivery: ['APTD'] },
  { type: 'hospital', name: 'Hospital', ...limited, limitedAccess: 'School-34' },
  { type: 'hotel', name: 'Hotel', ...limited, limitedAccess: 'Hotel-35' },
  { type: 'limitedAccess', name: 'Limited Access', ...limited, limitedAccess: 'Other-52' },
  { type: 'militaryInstallation', name: 'Military Installation', ...limited, limitedAccess: 'Secure-45' },
  { type: 'mineSite', name: 'Mine Site', ...limited, limitedAccess: 'Mine-46' },
  { type: 'nativeAmericanReservation', name: 'Native American Reservation', ...limited, limitedAccess: 'Other-48' },
  { type: 'nursingHome', name: 'Nursing Home', ...limited, limitedAccess: 'School-50' },
  { type: 'pier', name: 'Pier', ...limited, limitedAccess: 'Port-57' },
  { type: 'prison', name: 'Prison', ...limited, limitedAccess: 'Secure-59' },
  { type: 'resort', name: 'Resort', ...limited, limitedAccess: 'Hotel-65' },
  { type: 'school', name: 'School', ...limited, limitedAccess: 'School-69' },
  { type: 'selfStorage', name: 'Self-Storage', ...limited, limitedAccess: 'Storage-71' },
  { type: 'utilitySite', name: 'Utility Site', ...limited, limitedAccess: 'Secure-82' },
] as const satisfies readonly LocationType[];
export type LocationTypeName = (typeof locationTypes)[number]['type'];

/** The services that a kind of place implies on one side of the shipment. */
export const impliedAccessorials = (type: LocationTypeName, side: 'pickup' | 'delivery'): readonly AccessorialCode[] =>
  locationTypes.find((location) => location.type === type)?.[side] ?? [];
