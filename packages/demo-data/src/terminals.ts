import type { GeoPoint } from '@lading/domain/freight/road-miles';

export type Country = 'USA' | 'CAN' | 'MEX';

export interface Terminal extends GeoPoint {
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly country: Country;
  readonly timeZone: string;
}

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

type Row = readonly [string, string, string, number, number, string];

const unitedStates: readonly Row[] = [
  ['ABQ', 'Albuquerque', 'NM', 35.08, -106.65, mountain],
  ['ANC', 'Anchorage', 'AK', 61.22, -149.9, 'America/Anchorage'],
  ['ATL', 'Atlanta', 'GA', 33.75, -84.39, eastern],
  ['BAL', 'Baltimore', 'MD', 39.29, -76.61, eastern],
  ['BHM', 'Birmingham', 'AL', 33.52, -86.8, central],
  ['BIL', 'Billings', 'MT', 45.78, -108.5, mountain],
  ['BOI', 'Boise', 'ID', 43.62, -116.2, 'America/Boise'],
  ['BOS', 'Boston', 'MA', 42.36, -71.06, eastern],
  ['BTV', 'Burlington', 'VT', 44.48, -73.21, eastern],
  ['CHI', 'Chicago', 'IL', 41.88, -87.63, central],
  ['CHS', 'Charleston', 'SC', 32.78, -79.93, eastern],
  ['CLT', 'Charlotte', 'NC', 35.23, -80.84, eastern],
  ['CMH', 'Columbus', 'OH', 39.96, -83, eastern],
  ['CRW', 'Charleston', 'WV', 38.35, -81.63, eastern],
  ['CYS', 'Cheyenne', 'WY', 41.14, -104.82, mountain],
  ['DAL', 'Dallas', 'TX', 32.78, -96.8, central],
  ['DEN', 'Denver', 'CO', 39.74, -104.99, mountain],
  ['DSM', 'Des Moines', 'IA', 41.59, -93.62, central],
  ['DTW', 'Detroit', 'MI', 42.33, -83.05, 'America/Detroit'],
  ['EWR', 'Newark', 'NJ', 40.74, -74.17, eastern],
  ['FSD', 'Sioux Falls', 'SD', 43.55, -96.7, central],
  ['FAR', 'Fargo', 'ND', 46.88, -96.79, central],
  ['HFD', 'Hartford', 'CT', 41.76, -72.67, eastern],
  ['HNL', 'Honolulu', 'HI', 21.31, -157.86, 'Pacific/Honolulu'],
  ['HOU', 'Houston', 'TX', 29.76, -95.37, central],
  ['ILG', 'Wilmington', 'DE', 39.75, -75.55, eastern],
  ['IND', 'Indianapolis', 'IN', 39.77, -86.16, 'America/Indiana/Indianapolis'],
  ['JAN', 'Jackson', 'MS', 32.3, -90.18, central],
  ['LAS', 'Las Vegas', 'NV', 36.17, -115.14, pacific],
  ['LAX', 'Los Angeles', 'CA', 34.05, -118.24, pacific],
  ['LIT', 'Little Rock', 'AR', 34.75, -92.29, central],
  ['MCI', 'Kansas City', 'MO', 39.1, -94.58, central],
  ['MEM', 'Memphis', 'TN', 35.15, -90.05, central],
  ['MHT', 'Manchester', 'NH', 42.99, -71.46, eastern],
  ['MIA', 'Miami', 'FL', 25.76, -80.19, eastern],
  ['MKE', 'Milwaukee', 'WI', 43.04, -87.91, central],
  ['MSP', 'Minneapolis', 'MN', 44.98, -93.27, central],
  ['MSY', 'New Orleans', 'LA', 29.95, -90.07, central],
  ['NYC', 'New York', 'NY', 40.71, -74.01, eastern],
  ['OKC', 'Oklahoma City', 'OK', 35.47, -97.52, central],
  ['OMA', 'Omaha', 'NE', 41.26, -95.93, central],
  ['PDX', 'Portland', 'OR', 45.52, -122.68, pacific],
  ['PHL', 'Philadelphia', 'PA', 39.95, -75.17, eastern],
  ['PHX', 'Phoenix', 'AZ', 33.45, -112.07, 'America/Phoenix'],
  ['PIT', 'Pittsburgh', 'PA', 40.44, -80, eastern],
  ['PVD', 'Providence', 'RI', 41.82, -71.41, eastern],
  ['PWM', 'Portland', 'ME', 43.66, -70.26, eastern],
  ['RIC', 'Richmond', 'VA', 37.54, -77.44, eastern],
  ['SDF', 'Louisville', 'KY', 38.25, -85.76, 'America/Kentucky/Louisville'],
  ['SEA', 'Seattle', 'WA', 47.61, -122.33, pacific],
  ['SJU', 'San Juan', 'PR', 18.47, -66.11, 'America/Puerto_Rico'],
  ['SLC', 'Salt Lake City', 'UT', 40.76, -111.89, mountain],
  ['WAS', 'Washington', 'DC', 38.91, -77.04, eastern],
  ['WIC', 'Wichita', 'KS', 37.69, -97.34, central],
];

const canada: readonly Row[] = [
  ['YHZ', 'Halifax', 'NS', 44.65, -63.57, 'America/Halifax'],
  ['YMQ', 'Montreal', 'QC', 45.5, -73.57, 'America/Toronto'],
  ['YQM', 'Moncton', 'NB', 46.09, -64.78, 'America/Moncton'],
  ['YRG', 'Regina', 'SK', 50.45, -104.62, 'America/Regina'],
  ['YTO', 'Toronto', 'ON', 43.65, -79.38, 'America/Toronto'],
  ['YVR', 'Vancouver', 'BC', 49.28, -123.12, 'America/Vancouver'],
  ['YWG', 'Winnipeg', 'MB', 49.9, -97.14, 'America/Winnipeg'],
  ['YYC', 'Calgary', 'AB', 51.05, -114.07, 'America/Edmonton'],
];

const mexico: readonly Row[] = [
  ['GDL', 'Guadalajara', 'JAL', 20.67, -103.35, 'America/Mexico_City'],
  ['MEX', 'Mexico City', 'CMX', 19.43, -99.13, 'America/Mexico_City'],
  ['MTY', 'Monterrey', 'NLE', 25.69, -100.32, 'America/Monterrey'],
  ['TIJ', 'Tijuana', 'BCN', 32.51, -117.04, 'America/Tijuana'],
];

function inCountry(rows: readonly Row[], country: Country): Terminal[] {
  return rows.map(([code, city, state, latitude, longitude, timeZone]) => {
    return { code, city, state, country, latitude, longitude, timeZone };
  });
}

export const terminals: readonly Terminal[] = [
  ...inCountry(unitedStates, 'USA'),
  ...inCountry(canada, 'CAN'),
  ...inCountry(mexico, 'MEX'),
];

/** Degrees squared, east-west shortened by latitude: enough to compare which of two places is nearer. */
function apart(point: GeoPoint, other: GeoPoint): number {
  const east = (other.longitude - point.longitude) * Math.cos((point.latitude * Math.PI) / 180);
  return (other.latitude - point.latitude) ** 2 + east ** 2;
}

/** The terminal nearest to a point, of all or of some. */
export function nearestTerminal(point: GeoPoint, some: readonly Terminal[] = terminals): Terminal {
  const distances = some.map((terminal) => apart(point, terminal));
  const nearest = some[distances.indexOf(Math.min(...distances))];
  if (nearest === undefined) throw new RangeError('The network has no terminals.');
  return nearest;
}

/** A terminal that serves a state or province; undefined for an unknown one. */
export function findTerminalOf(state: string, country: string): Terminal | undefined {
  return terminals.find((terminal) => terminal.state === state && terminal.country === country);
}

/** Terminals on the route, in order, without the first and last. */
export function terminalsBetween(from: GeoPoint, to: GeoPoint, count: number): Terminal[] {
  const ends = new Set([nearestTerminal(from).code, nearestTerminal(to).code]);
  const found = new Map<string, Terminal>();
  for (let step = 1; step <= count; step++) {
    const share = step / (count + 1);
    const latitude = from.latitude + (to.latitude - from.latitude) * share;
    const longitude = from.longitude + (to.longitude - from.longitude) * share;
    const terminal = nearestTerminal({ latitude, longitude });
    if (!ends.has(terminal.code)) found.set(terminal.code, terminal);
  }
  return [...found.values()];
}
