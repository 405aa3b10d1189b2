import { isOffshore } from '@lading/domain/freight/region';
import type { ServiceArea } from '@lading/domain/rating/tariff';
import { demoTerms, type DemoTerms } from './carrier-terms.js';
import { demoTariff } from './demo-tariff.js';
import { terminals, type Terminal } from './terminals.js';

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
export function serviceIn(terms: DemoTerms, { state, country }: Pick<Terminal, 'state' | 'country'>) {
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
