import { placesApi, type PlaceImport, type PlaceOption } from '@lading/contracts/customers/places';
import { Browser } from '../../../../../test/harness/browser';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Clock } from '../../kernel/clock/clock';
import { Database } from '../../kernel/database/database';
import { createLog } from '../../kernel/log/log';
import { PlacesSeed } from './places-seed.service';
import { PlacesService } from './places.service';
import { PostalPlace } from './places.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';

const password = 'correct horse battery';
const heading = 'Zipcode,City,State,LocationType,Lat,Long';

describe('places', () => {
  let portal: TestPortal;
  let operator: Caller;

  beforeAll(async () => {
    portal = await startTestPortal();
    await aUser(portal, { email: 'super@test.example', role: 'SuperSystemAdministrator' });
    const { access_token } = await new Browser(portal.app, '10.0.0.1').signIn('super@test.example', password);
    operator = portal.as(access_token);
  }, 60_000);
  afterAll(() => portal.close());

  const search = async (q: string, limit = 10): Promise<PlaceOption[]> =>
    (await portal.anyone.call(placesApi.search, { q, limit })).body.items;
  const send = (csv: string): Promise<{ status: number; body: PlaceImport }> =>
    operator.send<PlaceImport>('POST', placesApi.import.path, csv, { 'content-type': 'text/csv' });

  describe('are found', () => {
    it('by the beginning of a ZIP, with the recommended name first', async () => {
      const [first] = await search('60607');

      expect(first).toMatchObject({
        firstLine: 'Chicago, IL 60607',
        secondLine: 'Recommended city name',
        iconCssClass: 'icon-place',
        locationType: 'primary',
        isActive: true,
        country: 'USA',
        timeZone: 'America/Chicago',
      });
    });

    it('under other names that the post takes, which come after', async () => {
      const found = await search('10018');

      expect(found.map(({ iconCssClass }) => iconCssClass)).toEqual([
        'icon-place',
        'icon-place-alternate',
        'icon-place-alternate',
      ]);
      expect(found.map(({ firstLine, secondLine }) => [firstLine, secondLine])).toEqual([
        ['New York, NY 10018', 'Recommended city name'],
        ['Manhattan, NY 10018', 'Alternate city name'],
        ['New York City, NY 10018', 'Alternate city name'],
      ]);
    });

    it('in Canada by the first three characters, also of a whole code', async () => {
      const found = await search('m5v 3l9');

      expect(found.map(({ firstLine }) => firstLine)).toContain('Toronto, ON M5V');
      expect(found.every(({ postalCode, country }) => postalCode === 'M5V' && country === 'CAN')).toBe(true);
    });

    it.each(['chicago il', 'Chicago, IL', 'chicago, i', 'CHICAGO IL 606'])('as a whole city by %s', async (q) => {
      const found = await search(q);

      expect(found).toHaveLength(10);
      expect(found.every(({ city, state }) => city === 'Chicago' && state === 'IL')).toBe(true);
    });

    it('by the beginning of a name: every city once, large ones first', async () => {
      const found = await search('chic');

      expect(found[0]).toMatchObject({ city: 'Chicago', state: 'IL' });
      expect(new Set(found.map(({ city, state }) => city + state)).size).toBe(found.length);
    });

    it('without the stop characters', async () => {
      const [first] = await search("St. Mary's", 1);

      expect(first?.city.toLowerCase()).toContain('mary');
    });

    it('as nothing when nothing begins so, whatever LIKE would read', async () => {
      expect(await search('%%')).toEqual([]);
      expect(await search('xqzzy')).toEqual([]);
    });

    it('on the map by country and code, in Canada by three characters', async () => {
      const places = portal.app.get(PlacesService);

      const [chicago, toronto, nowhere] = await Promise.all([
        places.locate({ city: 'Chicago', state: 'IL', postalCode: '60607-1234', country: 'USA' }),
        places.locate({ city: 'toronto', state: 'ON', postalCode: 'm5v3l9', country: 'CAN' }),
        places.locate({ city: 'Ciudad de México', state: 'CMX', postalCode: '06600', country: 'MEX' }),
      ]);

      expect(chicago).toMatchObject({ city: 'Chicago', postalCode: '60607', timeZone: 'America/Chicago' });
      expect(toronto).toMatchObject({ city: 'Toronto', state: 'ON', postalCode: 'M5V' });
      expect(nowhere).toBeUndefined();
    });
  });

  describe('are imported', () => {
    it('as a whole file: rows of the file replace ours, names that are not acceptable are never offered', async () => {
      const { status, body } = await send(
        `${heading}\n60607,Chicago,IL,PRIMARY,41.88,-87.65\n60607,West Side,IL,ACCEPTABLE,41.88,-87.65\n60607,Chi Town,IL,NOT ACCEPTABLE,41.88,-87.65\n`,
      );

      expect(status).toBe(200);
      expect(body).toEqual({ isImported: true, rowCount: 3, errors: [] });
      expect((await search('60607')).map(({ city }) => city)).toEqual(['Chicago', 'West Side']);
      expect((await portal.sql(`SELECT name FROM event WHERE subject = 'places'`)).length).toBe(1);
    });

    it('in place of the file before: our own rows come back', async () => {
      await send(`${heading},Country\n06600,Ciudad de México,CMX,PRIMARY,19.43,-99.16,MEX\n`);

      expect((await search('60607')).map(({ city }) => city)).toEqual(['Chicago', 'West Loop']);
      expect(await search('06600')).toEqual([
        expect.objectContaining({ firstLine: 'Ciudad de México, CMX 06600', timeZone: 'America/Mexico_City' }),
      ]);
    });

    it('not at all when a row is wrong; every mistake is named with its line and column', async () => {
      const before = await portal.sql('SELECT count(*) AS count FROM postal_place');

      const { body } = await send(
        [
          heading,
          '60608,Chicago,IL,PRIMARY,41.85,-87.67',
          '6060,Chicago,IL,PRIMARY,41.85,-87.67',
          '60609,Chicago,ZZ,PRIMARY,41.85,-87.67',
          '60610,Chicago,IL,MAYBE,41.85,-87.67',
          '60611,Chicago,IL,PRIMARY,north,-87.67',
          '60608,Windy City,IL,PRIMARY,41.85,-87.67',
        ].join('\n'),
      );

      expect(body.isImported).toBe(false);
      expect(body.errors.map(({ row, column }) => [row, column])).toEqual([
        [3, 'Zipcode'],
        [4, 'State'],
        [5, 'LocationType'],
        [6, 'Lat'],
        [7, 'LocationType'],
      ]);
      expect(await portal.sql('SELECT count(*) AS count FROM postal_place')).toEqual(before);
    });

    it('not when a column is missing or the file is no CSV', async () => {
      const missing = await send('Zipcode,City\n60607,Chicago\n');
      const broken = await send(`${heading}\n60607,"Chicago,IL,PRIMARY,41.88,-87.65\n`);

      expect(missing.body.errors.map(({ column }) => column)).toEqual(['State', 'LocationType', 'Lat', 'Long']);
      expect(broken.body.errors).toEqual([expect.objectContaining({ message: 'A quotation mark is not closed' })]);
    });

    it('only by those who may, as CSV, and not beyond 52,428,800 bytes', async () => {
      const stranger = await portal.anyone.send('POST', placesApi.import.path, heading, { 'content-type': 'text/csv' });
      const json = await operator.send('POST', placesApi.import.path, '{}');
      const large = await operator.send('POST', placesApi.import.path, `${heading}\n${'x'.repeat(52_428_800)}`, {
        'content-type': 'text/csv',
      });

      expect(stranger.status).toBe(401);
      expect(json.status).toBe(415);
      expect(large).toMatchObject({ status: 413, body: { code: 'too-large' } });
    });
  });

  describe('of a new installation', () => {
    it('are all there or none: a stopped load leaves nothing, and callers are asked to retry', async () => {
      await removeRows(portal, PostalPlace);
      const seed = new PlacesSeed(portal.app.get(Database), portal.app.get(Clock), createLog('silent'));
      await seed.onModuleInit();
      seed.onApplicationBootstrap();
      await seed.beforeApplicationShutdown();

      await expect(seed.ready()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
      expect(await portal.sql('SELECT count(*)::int AS count FROM postal_place')).toEqual([{ count: 0 }]);
    });
  });
});
