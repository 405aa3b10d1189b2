import type { DemoLocation } from '../customers-and-users.js';

/** A company with generated past freight. */
export interface HistoryCompany {
  readonly companyName: string;
  readonly homeCarrier: string;
  readonly administrator: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly locations: readonly DemoLocation[];
  /** Its current average number of quotes on a weekday. */
  readonly quotesPerDay: number;
  /** Growth in a year: 0.2 is a fifth. */
  readonly growth: number;
  /** Days before today of its first quote; the whole history when absent. */
  readonly sinceDays?: number;
  /** Days before today of its last quote, if it has stopped. */
  readonly untilDays?: number;
  /** Its product families. */
  readonly goods: readonly string[];
}

type Sketch = readonly [
  name: string,
  homeCarrier: string,
  firstName: string,
  lastName: string,
  quotesPerDay: number,
  growth: number,
  goods: readonly string[],
  places: readonly (readonly [name: string, address: string, city: string, state: string, postalCode: string])[],
  since?: number,
  until?: number,
];

const sketches: readonly Sketch[] = [
  [
    'Alder Creek Furnishings',
    'BMESA',
    'Joyce',
    'Tanaka',
    0.72,
    0.2,
    ['furniture', 'decor'],
    [
      ['Grand Rapids plant', '3300 Kraft Ave SE', 'Grand Rapids', 'MI', '49512'],
      ['Greensboro warehouse', '408 Gallimore Dairy Rd', 'Greensboro', 'NC', '27409'],
    ],
  ],
  [
    'Basalt Ridge Mining Supply',
    'BMESA',
    'Owen',
    'Hartley',
    0.52,
    -0.1,
    ['tools', 'metals'],
    [['Salt Lake City yard', '1850 W 2100 S', 'Salt Lake City', 'UT', '84119']],
  ],
  [
    'Blue Heron Paper',
    'BMESA',
    'Celia',
    'Moreau',
    0.91,
    0.3,
    ['stationery'],
    [
      ['Appleton mill', '2900 W Wisconsin Ave', 'Appleton', 'WI', '54914'],
      ['Memphis warehouse', '4200 E Shelby Dr', 'Memphis', 'TN', '38118'],
    ],
  ],
  [
    'Cobalt Kitchenware',
    'BMESA',
    'Ravi',
    'Menon',
    0.39,
    0.5,
    ['housewares'],
    [['Columbus warehouse', '4545 Fisher Rd', 'Columbus', 'OH', '43228']],
    330,
  ],
  [
    'Dry Fork Feed & Seed',
    'BMESA',
    'Lena',
    'Whitcomb',
    0.33,
    0,
    ['garden'],
    [['Wichita depot', '600 E 21st St N', 'Wichita', 'KS', '67214']],
  ],
  [
    'Eastlight Fixtures',
    'BMESA',
    'Andre',
    'Baptiste',
    0.59,
    0.4,
    ['lighting', 'electrical'],
    [
      ['Newark warehouse', '210 Delancy St', 'Newark', 'NJ', '07105'],
      ['Charlotte warehouse', '3701 Rozzelles Ferry Rd', 'Charlotte', 'NC', '28216'],
    ],
  ],
  [
    'Foxtail Outdoor',
    'BMESA',
    'Hilary',
    'Strand',
    0.45,
    0.8,
    ['garden', 'sporting'],
    [['Reno warehouse', '1290 E Glendale Ave', 'Reno', 'NV', '89502']],
    260,
  ],
  [
    'Granite State Tooling',
    'BMESA',
    'Peter',
    'Kowalski',
    0.33,
    -0.4,
    ['tools'],
    [['Manchester plant', '155 Dow St', 'Manchester', 'NH', '03101']],
    undefined,
    75,
  ],
  [
    'Hollow Pine Flooring',
    'BMESA',
    'Marta',
    'Reyes',
    0.59,
    0.1,
    ['building'],
    [['Dalton mill', '1200 S Hamilton St', 'Dalton', 'GA', '30720']],
  ],
  [
    'Juniper Street Books',
    'IWREN',
    'Simon',
    'Adeyemi',
    0.26,
    0.1,
    ['stationery'],
    [['Indianapolis warehouse', '5725 W Morris St', 'Indianapolis', 'IN', '46241']],
  ],
  [
    'Kettle Bay Foods',
    'IWREN',
    'Dora',
    'Lindgren',
    0.52,
    0.2,
    ['housewares', 'stationery'],
    [['Milwaukee plant', '3131 W Mill Rd', 'Milwaukee', 'WI', '53209']],
  ],
  [
    'Lantern Hill Pottery',
    'VRDGE',
    'Iris',
    'Calloway',
    0.26,
    0.3,
    ['decor'],
    [['Zanesville kiln', '900 Linden Ave', 'Zanesville', 'OH', '43701']],
  ],
  [
    'Millrace Pumps',
    'VRDGE',
    'Gustav',
    'Weber',
    0.45,
    0.1,
    ['machinery', 'metals'],
    [['Seneca plant', '240 Fall St', 'Syracuse', 'NY', '13202']],
  ],
  [
    'North Quay Marine',
    'VRDGE',
    'Tessa',
    'Fairbank',
    0.33,
    0.2,
    ['sporting', 'tools'],
    [['Portland warehouse', '40 Commercial St', 'Portland', 'ME', '04101']],
  ],
  [
    'Orchard Lane Nursery',
    'JBEND',
    'Miguel',
    'Santos',
    0.26,
    0.3,
    ['garden'],
    [['Boise greenhouse', '4800 W State St', 'Boise', 'ID', '83703']],
  ],
  [
    'Palisade Glass',
    'JBEND',
    'Anneke',
    'Visser',
    0.33,
    0,
    ['building', 'decor'],
    [['Toledo works', '1701 Miami St', 'Toledo', 'OH', '43605']],
  ],
  [
    'Quarry Road Stone',
    'CPFIN',
    'Leo',
    'Marchetti',
    0.26,
    0.2,
    ['building'],
    [['Bloomington yard', '2100 S Walnut St', 'Bloomington', 'IN', '47401']],
  ],
  [
    'Red Wagon Toys',
    'CPFIN',
    'Bethany',
    'Cho',
    0.52,
    0.6,
    ['sporting', 'housewares'],
    [['Lancaster warehouse', '1150 Dillerville Rd', 'Lancaster', 'PA', '17601']],
  ],
  [
    'Saltbox Hardware',
    'OTTER',
    'Curtis',
    'Boone',
    0.33,
    0.1,
    ['tools', 'building'],
    [['Omaha warehouse', '4444 S 72nd St', 'Omaha', 'NE', '68127']],
  ],
  [
    'Timberline Doors',
    'OTTER',
    'Freya',
    'Nygaard',
    0.45,
    0.3,
    ['building'],
    [['Fargo plant', '3101 7th Ave N', 'Fargo', 'ND', '58102']],
  ],
  [
    'Umber & Ash Candles',
    'FOXGL',
    'Noemi',
    'Grant',
    0.2,
    0.9,
    ['decor'],
    [['Richmond studio', '1600 Roseneath Rd', 'Richmond', 'VA', '23230']],
    200,
  ],
  [
    'Vireo Audio',
    'FOXGL',
    'Daniel',
    'Osborne',
    0.26,
    0.4,
    ['electrical'],
    [['Huntsville plant', '2800 Bob Wallace Ave SW', 'Huntsville', 'AL', '35805']],
  ],
  [
    'Westbrook Cycle Works',
    'OXVAL',
    'Paula',
    'Ferrante',
    0.33,
    0.2,
    ['sporting', 'metals'],
    [['Louisville works', '1400 Lytle St', 'Louisville', 'KY', '40203']],
  ],
  [
    'Yarrow Medical',
    'HERON',
    'Elliot',
    'Dunne',
    0.39,
    0.3,
    ['machinery', 'electrical'],
    [['Nashville warehouse', '700 Murfreesboro Pike', 'Nashville', 'TN', '37210']],
  ],
];

/** Numbers of the range that is reserved for examples. */
const phoneOf = (index: number): string => `800-555-0${String(200 + index)}`;

/** Companies of the demo in addition to the two with sign-ins. */
export const historyCompanies: readonly HistoryCompany[] = sketches.map(
  (
    [companyName, homeCarrier, firstName, lastName, quotesPerDay, growth, goods, places, sinceDays, untilDays],
    index,
  ) => ({
    companyName,
    homeCarrier,
    administrator: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@${companyName.replaceAll(/[^A-Za-z]+/g, '')}.example`.toLowerCase(),
    },
    locations: places.map(([name, address1, city, state, postalCode], place) => ({
      ...{ name, address1, city, state, postalCode, contactName: `${firstName} ${lastName}`, phone: phoneOf(index) },
      isBilling: place === 0,
    })),
    quotesPerDay,
    growth,
    goods,
    ...(sinceDays !== undefined && { sinceDays }),
    ...(untilDays !== undefined && { untilDays }),
  }),
);

/** Number of consignees of the demo's main shipper. */
export const shipperConsignees = 180;

/** Its volume of quotes. */
export const shipperFreight: Pick<HistoryCompany, 'quotesPerDay' | 'growth' | 'goods'> = {
  quotesPerDay: 17,
  growth: 0.3,
  goods: ['garden', 'sporting', 'building', 'decor', 'tools', 'housewares', 'lighting', 'furniture', 'metals'],
};

/** The same for the second company. */
export const otherFreight: Pick<HistoryCompany, 'quotesPerDay' | 'growth' | 'goods'> = {
  quotesPerDay: 1.2,
  growth: 0.15,
  goods: ['electrical', 'machinery'],
};
