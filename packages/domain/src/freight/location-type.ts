import type { AccessorialCode } from './accessorial.js';

/** The 86 kinds of limited access of the open digital LTL list, in 15 groups; the code of a group stands for all of it. */
export const limitedAccessTypes = [
  { code: 'Airport-3', group: 'Airport', name: 'Airport Cargo' },
  { code: 'Church-55', group: 'Church', name: 'Place of Worship' },
  { code: 'Club-21', group: 'Club', name: 'Country Club / Golf Course' },
  { code: 'Club-60', group: 'Club', name: 'Private Club' },
  { code: 'Construction-17', group: 'Construction', name: 'Construction Site' },
  { code: 'Fair-27', group: 'Fair', name: 'Fairgrounds' },
  { code: 'Farm-30', group: 'Farm', name: 'Fruit Orchard' },
  { code: 'Farm-62', group: 'Farm', name: 'Pumpkin Patch / Vegetable Patch' },
  { code: 'Farm-87', group: 'Farm', name: 'Winery' },
  { code: 'Hotel-14', group: 'Hotel', name: 'Casino' },
  { code: 'Hotel-35', group: 'Hotel', name: 'Hotel' },
  { code: 'Hotel-41', group: 'Hotel', name: 'Lodging' },
  { code: 'Hotel-47', group: 'Hotel', name: 'Motel / Inn' },
  { code: 'Hotel-54', group: 'Hotel', name: 'Parking Lot / Garage' },
  { code: 'Hotel-65', group: 'Hotel', name: 'Resort' },
  { code: 'Hotel-66', group: 'Hotel', name: 'Restaurant / Bar' },
  { code: 'Mine-46', group: 'Mine', name: 'Mine / Quarry' },
  { code: 'Other-6', group: 'Other', name: 'Book Store' },
  { code: 'Other-7', group: 'Other', name: 'Bowling Alley' },
  { code: 'Other-8', group: 'Other', name: 'Brewery' },
  { code: 'Other-9', group: 'Other', name: 'Business Park' },
  { code: 'Other-12', group: 'Other', name: 'Car Rental' },
  { code: 'Other-13', group: 'Other', name: 'Car Wash' },
  { code: 'Other-19', group: 'Other', name: 'Convenience Store' },
  { code: 'Other-23', group: 'Other', name: 'Daycare' },
  { code: 'Other-24', group: 'Other', name: 'Dealership' },
  { code: 'Other-25', group: 'Other', name: 'Distillery' },
  { code: 'Other-26', group: 'Other', name: 'Factory Outlet' },
  { code: 'Other-28', group: 'Other', name: 'Fast Food' },
  { code: 'Other-31', group: 'Other', name: 'Funeral Home' },
  { code: 'Other-33', group: 'Other', name: 'Gym / Fitness Center' },
  { code: 'Other-38', group: 'Other', name: 'Laundry / Dry Cleaner' },
  { code: 'Other-40', group: 'Other', name: 'Liquor Store' },
  { code: 'Other-42', group: 'Other', name: 'Mall' },
  { code: 'Other-48', group: 'Other', name: 'Native American Reservation' },
  { code: 'Other-52', group: 'Other', name: 'Other' },
  { code: 'Other-67', group: 'Other', name: 'Retail Store' },
  { code: 'Other-68', group: 'Other', name: 'Salon / Barber' },
  { code: 'Other-72', group: 'Other', name: 'Shopping Center' },
  { code: 'Other-75', group: 'Other', name: 'Specialty Food Store' },
  { code: 'Other-78', group: 'Other', name: 'Theater' },
  { code: 'Other-80', group: 'Other', name: 'Truck Stop' },
  { code: 'Other-83', group: 'Other', name: 'Vet / Kennel' },
  { code: 'Park-4', group: 'Park', name: 'Amusement Park' },
  { code: 'Park-5', group: 'Park', name: 'Aquarium' },
  { code: 'Park-10', group: 'Park', name: 'Camp' },
  { code: 'Park-11', group: 'Park', name: 'Campground / RV Park' },
  { code: 'Park-15', group: 'Park', name: 'Cemetery' },
  { code: 'Park-53', group: 'Park', name: 'Park' },
  { code: 'Park-64', group: 'Park', name: 'Recreational' },
  { code: 'Park-73', group: 'Park', name: 'Ski Resort' },
  { code: 'Park-76', group: 'Park', name: 'Sports Venue' },
  { code: 'Park-77', group: 'Park', name: 'State / National Park' },
  { code: 'Park-88', group: 'Park', name: 'Zoo' },
  { code: 'Port-22', group: 'Port', name: 'Cruise Line Terminal' },
  { code: 'Port-29', group: 'Port', name: 'Ferry' },
  { code: 'Port-43', group: 'Port', name: 'Marina' },
  { code: 'Port-57', group: 'Port', name: 'Port' },
  { code: 'School-34', group: 'School', name: 'Hospital' },
  { code: 'School-36', group: 'School', name: 'Junior College' },
  { code: 'School-39', group: 'School', name: 'Library / Museum' },
  { code: 'School-44', group: 'School', name: 'Medical Facility' },
  { code: 'School-50', group: 'School', name: 'Nursing Home / Assisted Living' },
  { code: 'School-56', group: 'School', name: 'Police / Fire / Rescue' },
  { code: 'School-61', group: 'School', name: 'Public Transit Station' },
  { code: 'School-69', group: 'School', name: 'School' },
  { code: 'School-70', group: 'School', name: 'School District Office' },
  { code: 'School-79', group: 'School', name: 'Trade School' },
  { code: 'School-81', group: 'School', name: 'University / College' },
  { code: 'Secure-32', group: 'Secure', name: 'Government Site' },
  { code: 'Secure-37', group: 'Secure', name: 'Junkyard / Landfill' },
  { code: 'Secure-45', group: 'Secure', name: 'Military Base' },
  { code: 'Secure-49', group: 'Secure', name: 'Nuclear Power Plant' },
  { code: 'Secure-51', group: 'Secure', name: 'Oil / Gas' },
  { code: 'Secure-58', group: 'Secure', name: 'Power Plant' },
  { code: 'Secure-59', group: 'Secure', name: 'Prison / Detention Center' },
  { code: 'Secure-63', group: 'Secure', name: 'Rail Yard' },
  { code: 'Secure-74', group: 'Secure', name: 'Solar Power Farm' },
  { code: 'Secure-82', group: 'Secure', name: 'Utility Site' },
  { code: 'Secure-84', group: 'Secure', name: 'Waste Transfer Station' },
  { code: 'Secure-85', group: 'Secure', name: 'Water Treatment Plant' },
  { code: 'Secure-86', group: 'Secure', name: 'Wind Power Farm' },
  { code: 'Storage-18', group: 'Storage', name: 'Container Freight Station' },
  { code: 'Storage-71', group: 'Storage', name: 'Self Storage Warehouse' },
  { code: 'Tradeshow-16', group: 'Tradeshow', name: 'Conference Center' },
  { code: 'Tradeshow-20', group: 'Tradeshow', name: 'Convention Center' },
] as const;
type LimitedAccessGroup = (typeof limitedAccessTypes)[number]['group'];
type LimitedAccessCode = (typeof limitedAccessTypes)[number]['code'] | LimitedAccessGroup;

const codes = new Set<string>(limitedAccessTypes.flatMap(({ code, group }) => [code, group]));

export const isLimitedAccessCode = (code: string): code is LimitedAccessCode => codes.has(code);

/** A kind of place, with the services it brings when freight is picked up or delivered there. */
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

/** The 25 kinds of place an address can be. */
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

/** The services a kind of place brings on one side of the shipment. */
export const impliedAccessorials = (type: LocationTypeName, side: 'pickup' | 'delivery'): readonly AccessorialCode[] =>
  locationTypes.find((location) => location.type === type)?.[side] ?? [];
