import { isOffshore } from '@lading/domain/freight/region';
import type { GeoPoint } from '@lading/domain/freight/road-miles';
import type { ServiceArea } from '@lading/domain/rating/tariff';
import type { AreaRow } from '@lading/domain/service-area/area-row';
import type { CutoffService } from '@lading/domain/rating/terminal-cutoff';
import { weekdaySetOf, workdays, type WeekdaySet } from '@lading/domain/time/weekday';
import { demoTerms, type DemoTerms } from './carrier-terms.js';
import { demoTariff } from './demo-tariff.js';
import { postalPrefixes } from './postal-prefixes.js';
import { nearestTerminal, terminals, type Terminal } from './terminals.js';

/** Postal codes of the cities of the terminals. */
const postalCodes: Readonly<Record<string, string>> = {
  ...{ ABQ: '87107', ANC: '99501', ATL: '30318', BAL: '21224', BHM: '35207', BIL: '59101', BOI: '83705', BOS: '02150' },
  ...{ BTV: '05401', CHI: '60632', CHS: '29405', CLT: '28208', CMH: '43207', CRW: '25301', CYS: '82007', DAL: '75212' },
  ...{ DEN: '80216', DSM: '50313', DTW: '48210', EWR: '07114', FSD: '57104', FAR: '58102', HFD: '06114', HNL: '96819' },
  ...{ HOU: '77029', ILG: '19801', IND: '46225', JAN: '39209', LAS: '89115', LAX: '90058', LIT: '72206', MCI: '64120' },
  ...{ MEM: '38118', MHT: '03103', MIA: '33166', MKE: '53207', MSP: '55413', MSY: '70126', NYC: '11378', OKC: '73108' },
  ...{ OMA: '68110', PDX: '97211', PHL: '19153', PHX: '85009', PIT: '15204', PVD: '02905', PWM: '04103', RIC: '23234' },
  ...{ SDF: '40213', SEA: '98108', SJU: '00920', SLC: '84104', WAS: '20018', WIC: '67203' },
  ...{ YHZ: 'B3S 1B3', YMQ: 'H4T 1T7', YQM: 'E1C 8R9', YRG: 'S4N 5W5', YTO: 'M9W 5L7', YVR: 'V6V 2L8' },
  ...{ YWG: 'R2R 0K4', YYC: 'T2C 4X5', GDL: '44940', MEX: '02300', MTY: '64000', TIJ: '22000' },
};

const streets = ['Freight Way', 'Terminal Dr', 'Dock Rd', 'Linehaul Ave', 'Depot St', 'Crossdock Blvd'];

/** The largest terminals, where linehauls meet. */
const breakbulks = new Set(['CHI', 'ATL', 'DAL', 'LAX', 'CMH', 'YTO', 'SLC']);

/** Terminals that single carriers do without. */
const withoutTerminals: Readonly<Record<string, readonly string[]>> = {
  BMESA: ['CYS', 'BTV', 'CRW', 'FSD'],
  BMCAN: ['ABQ', 'LIT', 'JAN', 'CHS', 'WIC', 'PHX', 'LAS', 'OKC', 'MSY'],
  IWREN: ['BIL', 'BTV', 'PWM', 'FAR', 'YQM'],
  SMRSH: ['BIL', 'CYS', 'FSD', 'FAR', 'WIC', 'DSM', 'OMA', 'YRG'],
  VRDGE: ['ILG', 'PVD', 'MHT', 'CRW'],
  JBEND: ['BTV', 'PWM', 'MHT', 'ILG', 'BIL'],
  JBEXP: ['ABQ', 'BIL', 'BOI', 'CYS', 'FAR', 'FSD', 'SLC', 'WIC'],
  CPFIN: ['CYS', 'BIL', 'FAR', 'YWG', 'YRG'],
  QHAWK: ['JAN', 'LIT', 'CRW', 'BTV', 'YHZ', 'YQM'],
  DSONG: ['PWM', 'BTV', 'MHT', 'FAR', 'YQM', 'YHZ'],
  OXVAL: ['LAS', 'ABQ', 'BOI', 'CHS', 'YVR'],
  HERON: ['WIC', 'OKC', 'SDF', 'DSM', 'YYC'],
  FOXGL: ['ILG', 'CRW', 'JAN', 'CYS'],
};

export interface DemoTerminal extends Terminal {
  readonly type: 'service-center' | 'breakbulk' | 'partner';
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly cutoff: string;
  readonly isOpenOnSaturdays: boolean;
}

/** Where a demo carrier goes, in itself and with partners, by states. */
const areaOf = ({ tariff, serviceArea }: DemoTerms): ServiceArea =>
  (tariff ? demoTariff(tariff).serviceArea : serviceArea) ?? demoTariff().serviceArea;

/** Whether the carrier goes to a state itself, with a partner, or not at all. */
function serviceIn(
  terms: DemoTerms,
  { state, country }: Pick<Terminal, 'state' | 'country'>,
): 'direct' | 'interline' | undefined {
  const area = areaOf(terms);
  if (!area.countries.includes(country)) return undefined;
  if (isOffshore({ state, country })) return area.offshoreStates.includes(state) ? 'interline' : undefined;
  if (area.interlineStates.includes(state)) return 'interline';
  return area.states === 'all' || area.states.includes(state) ? 'direct' : undefined;
}

/** The terminals of a demo carrier; two carriers differ in places, streets, hours and cutoffs. */
export function demoTerminalsOf(code: string): DemoTerminal[] {
  const place = demoTerms.findIndex((terms) => terms.code === code);
  const terms = demoTerms[place];
  if (!terms) return [];
  return terminals.flatMap((terminal, index) => {
    const service = serviceIn(terms, terminal);
    if (!service || withoutTerminals[code]?.includes(terminal.code)) return [];
    const isBreakbulk = breakbulks.has(terminal.code);
    return [
      {
        ...terminal,
        type: service === 'interline' ? 'partner' : isBreakbulk ? 'breakbulk' : 'service-center',
        name: terminal.city,
        address: `${100 + ((index * 37 + place * 211) % 80) * 100} ${streets[(index + place) % streets.length]}`,
        postalCode: postalCodes[terminal.code] ?? '',
        ...(isBreakbulk ? { opensAt: '06:00', closesAt: '22:00' } : { opensAt: '07:30', closesAt: '18:00' }),
        cutoff: ['15:00', '14:30', '16:00'][place % 3] ?? '15:00',
        isOpenOnSaturdays: isBreakbulk && place % 2 === 0,
      },
    ];
  });
}

interface DemoCutoff {
  readonly terminal: string;
  readonly days: WeekdaySet;
  readonly service: CutoffService | null;
  readonly cutoff: string;
}

/** Cutoffs by weekday and service of single carriers. */
export const demoCutoffs: Readonly<Record<string, readonly DemoCutoff[]>> = {
  BMESA: [
    { terminal: 'CHI', days: weekdaySetOf(['Fri']), service: null, cutoff: '13:00' },
    { terminal: 'CHI', days: workdays, service: 'LFTP', cutoff: '12:00' },
  ],
};

/** States and provinces to which single carriers do not go, beside those outside of their tariff's area. */
const withoutStates: Readonly<Record<string, readonly string[]>> = {
  BMCAN: ['NM', 'MS'],
  IWREN: ['MT', 'WY', 'NT', 'YT'],
  SMRSH: ['MT', 'WY', 'ID', 'ND', 'SD', 'NE', 'NL', 'PE', 'NT', 'YT'],
  JBEXP: ['MT', 'WY', 'ND', 'SD', 'ID', 'NM'],
  CPFIN: ['WY', 'NT', 'YT'],
  QHAWK: ['WV', 'VT', 'ME', 'BC', 'YT', 'NT'],
  OXVAL: ['NM', 'ID', 'UT', 'WY', 'MT', 'NL', 'YT', 'NT'],
  HERON: ['WA', 'OR', 'ID', 'MT', 'WY', 'BC', 'YT', 'NT'],
  FOXGL: ['WY', 'ND', 'NT'],
};

/** Thinly settled places, to which trucks go on some days or partners go instead. */
const rural = new Set(
  [
    ...['590', '592', '593', '594', '596', '597', '598', '821', '822', '823', '824', '825', '826', '827', '829', '831'],
    ...['573', '575', '576', '577', '586', '587', '588', '690', '691', '692', '693', '677', '678', '679', '739', '788'],
    ...['797', '798', '880', '882', '884', '845', '846', '847', '893', '898', '833', '835', '838', '977', '978', '979'],
    ...['498', '499', '567', '566', '047', '046', '058', '128', '129', '136', '267', '262', '997', '998', '999'],
    ...['A', 'C', 'X', 'Y', '23', '24', '77'],
  ].map(String),
);

const someDays = [0b0101010, 0b0010100, 0b0101110] as const;
const partners = ['Sagebrush Cartage', 'Northfork Delivery', 'Two Rivers Freight'] as const;
/** Airports, to which freight goes with a cartage company of its own. */
const airports = [
  ...(['60666', '30320', '75261', '90045', '98158'] as const).map((place) => ({ country: 'USA' as const, place })),
];

/** How a demo carrier serves thinly settled places: on some days, a day later, or with a partner. */
function ruralService(
  place: number,
): Pick<AreaRow, 'service' | 'partner' | 'pickupDays' | 'deliveryDays' | 'extraDays'> {
  const partner = place % 3 === 1 ? (partners[place % partners.length] ?? null) : null;
  const days = someDays[place % someDays.length] ?? workdays;
  return {
    service: partner === null ? 'direct' : 'interline',
    partner,
    pickupDays: days,
    deliveryDays: place % 2 === 0 ? days : workdays,
    extraDays: 1 + (place % 2),
  };
}

const everyDay = {
  service: 'direct',
  partner: null,
  pickupDays: workdays,
  deliveryDays: workdays,
  extraDays: 0,
} as const;

/** The service area of a demo carrier; no two are alike. */
export function demoAreaOf(code: string): AreaRow[] {
  const place = demoTerms.findIndex((terms) => terms.code === code);
  const terms = demoTerms[place];
  const own = demoTerminalsOf(code);
  if (!terms || own.length === 0) return [];
  const rows = postalPrefixes.flatMap((prefix): AreaRow[] => {
    const { country, state, place: beginning } = prefix;
    const service = serviceIn(terms, prefix);
    if (!service || withoutStates[code]?.includes(state)) return [];
    const near = terminals.find((one) => one.state === state && one.country === country) ?? centerOf(country);
    const terminal = nearestTerminal(near, own).code;
    const usual = rural.has(beginning) ? ruralService(place) : everyDay;
    const partner = usual.partner ?? partners[place % partners.length] ?? null;
    const extraDays = usual.extraDays + stateDays(terms, state);
    if (service === 'interline')
      return [{ ...usual, country, place: beginning, terminal, service, partner, extraDays }];
    return [{ ...usual, country, place: beginning, terminal, extraDays }];
  });
  return [...rows, ...airportRows(place, rows)];
}

/** The days that the tariff adds for a state; an area names them itself. */
const stateDays = ({ tariff }: DemoTerms, state: string): number => tariff?.transit?.extraDaysByState[state] ?? 0;

function airportRows(place: number, rows: readonly AreaRow[]): AreaRow[] {
  return airports.flatMap(({ country, place: code }) => {
    const around = rows.find((row) => row.country === country && code.startsWith(row.place));
    const partner = partners[(place + 1) % partners.length] ?? null;
    return around && place % 2 === 1 ? [{ ...around, place: code, service: 'interline' as const, partner }] : [];
  });
}

/** Where a country without a terminal in the state is served from. */
const centerOf = (country: Terminal['country']): GeoPoint =>
  terminals.find((one) => one.country === country) ?? { latitude: 41.9, longitude: -87.6 };

/** The states and provinces of an area, by country. */
export function reachedBy(rows: readonly AreaRow[]): Partial<Record<Terminal['country'], string[]>> {
  const served = new Set(rows.map(({ country, place }) => `${country} ${place}`));
  const reached: Partial<Record<Terminal['country'], string[]>> = {};
  for (const { country, state, place } of postalPrefixes) {
    if (!served.has(`${country} ${place}`)) continue;
    const states = (reached[country] ??= []);
    if (!states.includes(state)) states.push(state);
    // One letter for two territories.
    if (state === 'NT' && !states.includes('NU')) states.push('NU');
  }
  return reached;
}
