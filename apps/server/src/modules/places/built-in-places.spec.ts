import { roadMiles } from '@lading/domain/freight/road-miles';
import { builtInPlaces, rowsOf, type PostalRow, readAliases } from './built-in-places.js';

describe('the places that the product brings along', () => {
  let rows: PostalRow[];
  const named = (postalCode: string, locationType: PostalRow['locationType'] = 'primary'): string[] =>
    rows.filter((row) => row.postalCode === postalCode && row.locationType === locationType).map(({ city }) => city);
  const primary = (postalCode: string): PostalRow => {
    const row = rows.find((one) => one.postalCode === postalCode && one.locationType === 'primary');
    if (!row) throw new Error(`${postalCode} is missing`);
    return row;
  };

  beforeAll(async () => {
    rows = await builtInPlaces();
  });

  it('has one recommended name for each of about 42,000 American and 1,600 Canadian codes', () => {
    const primaries = rows.filter(({ locationType }) => locationType === 'primary');
    const inCanada = primaries.filter(({ country }) => country === 'CAN').length;

    expect(primaries.length - inCanada).toBeGreaterThan(41_000);
    expect(inCanada).toBeGreaterThan(1600);
    expect(new Set(primaries.map(({ country, postalCode }) => country + postalCode)).size).toBe(primaries.length);
  });

  it('leaves military addresses out', () => {
    expect(rows.filter(({ state }) => ['AA', 'AE', 'AP'].includes(state))).toEqual([]);
  });

  it.each([
    ['60607', 'Chicago', 'IL', 'America/Chicago'],
    ['19406', 'King of Prussia', 'PA', 'America/New_York'],
    ['54935', 'Fond du Lac', 'WI', 'America/Chicago'],
    ['75070', 'McKinney', 'TX', 'America/Chicago'],
    ['85001', 'Phoenix', 'AZ', 'America/Phoenix'],
    ['T2P', 'Calgary', 'AB', 'America/Edmonton'],
    ['H3B', 'Downtown Montreal East', 'QC', 'America/Toronto'],
  ])('knows %s as %s, %s in the zone %s', (code, city, state, timeZone) => {
    expect(primary(code)).toMatchObject({ city, state, timeZone });
  });

  it('knows other names that the post takes', () => {
    expect(named('10018', 'acceptable')).toContain('Manhattan');
    expect(named('11201', 'acceptable')).toContain('New York');
    expect(named('63101', 'acceptable')).toContain('St Louis');
    expect(named('76102', 'acceptable')).toContain('Ft Worth');
    expect(named('M5V', 'acceptable')).toContain('Toronto');
  });

  // Known distances, from the places as they are stored.
  it.each([
    ['60607', '30303', 695],
    ['60607', '53202', 97],
    ['75201', '30303', 849],
    ['90001', '10001', 2889],
    ['98101', '33139', 3224],
    ['10001', 'M5V', 402],
  ])('%s to %s is %i road miles', (from, to, miles) => {
    expect(roadMiles(primary(from), primary(to))).toBe(miles);
  });
});

describe('further names of a code', () => {
  const place = {
    country: 'USA',
    postalCode: '10018',
    city: 'New York',
    state: 'NY',
    latitude: 40.7,
    longitude: -73.9,
    timeZone: 'America/New_York',
  } as const;

  it('come from the alias file by state and range, each once', () => {
    const aliases = readAliases(
      'country,from,to,city,state\nUSA,10001,10282,Manhattan,NY\nUSA,10018,10018,MANHATTAN,NY\nUSA,10018,10018,Newark,NJ\n',
    );

    const rows = rowsOf(place, aliases);

    expect(rows.map(({ city, locationType }) => [city, locationType])).toEqual([
      ['New York', 'primary'],
      ['Manhattan', 'acceptable'],
    ]);
  });
});
