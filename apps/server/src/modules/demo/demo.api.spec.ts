import { detainedAtDesk, missedAtDesk, shipmentAtDesk } from '@lading/demo-data/shipments';
import { accountApi } from '@lading/contracts/accounts/account';
import { addressBookApi } from '@lading/contracts/customers/address-book';
import { locationsApi } from '@lading/contracts/customers/locations';
import { productsApi } from '@lading/contracts/customers/products';
import { shipmentMessagesApi } from '@lading/contracts/shipments/shipment-messages';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { trackingCategoryNames } from '@lading/contracts/shipments/tracking';
import { tutorialsApi, videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import { replay } from '@lading/domain/rating/replay';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Like } from 'typeorm';
import { Browser } from '../../../../../test/harness/browser';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/session';
import { AccountUsersService } from '../account/account-users.service';
import { DemoFreightJobs } from '../demo-freight/demo-freight.jobs';
import { DemoShipments } from '../demo-freight/demo-shipments.service';
import { Location } from '../customers/customers.entities';
import { Offer } from '../quotes/quotes.entities';
import { removeRows, addManyRows, storedRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let printed = '';

interface SignIn {
  role: string;
  email: string;
  password: string;
  address: string;
}
const signIns = (): SignIn[] =>
  JSON.parse(readFileSync(join(portal.config.ladingDataDir, 'demo-sign-ins.json'), 'utf8'));
const passwordOf = (): string => signIns()[0]?.password ?? '';

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  portal = await startTestPortal({ config: { demo: true } });
  spy.mockRestore();
});
afterAll(() => portal.close());

describe('the demo data', () => {
  it('are fifteen carriers of twelve brands on thirteen sites', async () => {
    const [counts] = await portal.sql(
      `SELECT (SELECT count(*) FROM carrier) AS carriers, (SELECT count(DISTINCT theme) FROM carrier) AS brands, (SELECT count(*) FROM site) AS sites,
         (SELECT count(*) FROM carrier_connection) AS connections, (SELECT count(*) FROM location) AS locations`,
    );

    expect(counts).toEqual({ carriers: 15, brands: 12, sites: 13, connections: 30, locations: 7 });
  });

  it('give every role a sign-in that works, with a password made on this machine', async () => {
    for (const { role, email, password } of signIns()) {
      const { access_token } = await new Browser(portal.app, `10.0.0.${email.length}`).signIn(email, password);
      const me = await portal.as(access_token).call(accountApi.getCurrentUser);
      expect(me.body.privileges[0]).toBe(role);
    }
    expect(new Set(signIns().map(({ role }) => role)).size).toBe(6);
    expect(passwordOf()).toMatch(/^[a-zA-Z2-9]{20}$/);
  });

  it('store the sign-ins in a file for the owner alone and print them at the start', () => {
    const { mode } = statSync(join(portal.config.ladingDataDir, 'demo-sign-ins.json'));

    expect(mode & 0o777).toBe(0o600);
    expect(printed).toContain(passwordOf());
    expect(printed).toContain('shipper@demo.lading.example');
    expect(printed).toContain('http://bluemesa.localhost:8080/login');
  });

  it('let the dock user see two of four locations and never those of the other company', async () => {
    const dock = await new Browser(portal.app).signIn('dock@demo.lading.example', passwordOf());
    const shipper = await new Browser(portal.app).signIn('shipper@demo.lading.example', passwordOf());

    const [some, all] = await Promise.all([
      portal.as(dock.access_token).call(locationsApi.listLocations, {}),
      portal.as(shipper.access_token).call(locationsApi.listLocations, {}),
    ]);

    expect(some.body.items.map(({ name }) => name)).toEqual(['Chicago warehouse', 'Dallas distribution center']);
    expect(all.body.total).toBe(4);
    expect(all.body.items.map(({ city }) => city)).not.toContain('Cedar Falls');
  });

  it('show the shipper freight of every kind on its way, booked once', async () => {
    const { access_token } = await new Browser(portal.app).signIn('shipper@demo.lading.example', passwordOf());
    const shipper = portal.as(access_token);
    const fill = () => portal.app.get(Database).asScope(system, () => portal.app.get(DemoFreightJobs).fill());
    await fill();
    await fill();
    const listed = async () => (await shipper.call(shipmentsApi.list, { limit: 50 })).body.items;
    const orders = [shipmentAtDesk, missedAtDesk.freight, detainedAtDesk.freight].map((one) => one.purchaseOrder);
    const ofDesk = ({ customerReference }: { customerReference?: string | null }) =>
      orders.indexOf(customerReference ?? '');
    const desk = await eventually(async () => {
      const found = (await listed()).filter((one) => ofDesk(one) >= 0);
      return found.length === orders.length ? found.toSorted((one, other) => ofDesk(one) - ofDesk(other)) : undefined;
    });
    const [atDesk, missed, detained] = desk;
    const items = (await listed()).filter((one) => ofDesk(one) < 0);
    const [saved, known] = await Promise.all([
      shipper.call(productsApi.list, { limit: 50 }),
      shipper.call(addressBookApi.list, { limit: 50 }),
    ]);
    const delivered = items.find(({ category }) => category === 'delivered');
    const { body: shipment } = await shipper.call(shipmentsApi.get, { shipmentId: delivered?.shipmentId ?? 0 });

    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(trackingCategoryNames));
    expect(items).toHaveLength(8);
    expect(atDesk).toMatchObject({ carrierName: 'Oxbow Vale Regional', dispatchState: 'sending', proNumber: null });
    const { body: late } = await shipper.call(shipmentsApi.get, { shipmentId: missed?.shipmentId ?? 0 });
    expect(late.deskOrder?.proposal).toMatchObject({ proposedBy: 'Lena Fiore', note: missedAtDesk.note });
    const writtenOf = async (one: typeof missed) =>
      (await shipper.call(shipmentMessagesApi.listShipmentMessages, { shipmentId: one?.shipmentId ?? 0 })).body;
    expect((await writtenOf(missed)).messages).toMatchObject([{ side: 'carrier', text: missedAtDesk.message }]);
    expect((await writtenOf(detained)).charges).toMatchObject([
      { ...detainedAtDesk.charge, evidence: 'driver-log.pdf' },
    ]);
    expect([saved.body.total, known.body.total]).toEqual([4, 7]);
    expect(shipment.proNumber).toMatch(/\d{6}/);
    expect(shipment.charges?.reduce((sum, { cents }) => sum + cents, 0)).toBe(shipment.totalCents);
  });

  it('price that freight by the tariffs of the carriers, so that each price can be computed again to the cent', async () => {
    const offers = await storedRows(portal, Offer);
    const shipments = await portal.sql<{ totalCents: number; offeredCents: number; eta: string; offeredEta: string }>(
      `SELECT s.total_cents::int AS "totalCents", o.total_cents::int AS "offeredCents", s.first_eta::text AS eta,
          o.estimated_delivery::text AS "offeredEta" FROM shipment s JOIN offer o ON o.id = s.offer_id`,
    );

    expect(offers.length).toBeGreaterThan(30);
    // -- traces are stored as the rating made them
    for (const { trace, totalCents } of offers) expect(replay(trace as RateTrace)).toBe(totalCents);
    // Those of the list, and those of the carrier that works by desk.
    expect(shipments).toHaveLength(11);
    for (const { totalCents, offeredCents, eta, offeredEta } of shipments)
      expect([totalCents, eta]).toEqual([offeredCents, offeredEta]);
  });

  it('book that freight also where the shipper has 450 more locations', async () => {
    const [shipper] = await portal.sql<{ id: number; customerId: number }>(
      `SELECT id, customer_id AS "customerId" FROM user_account WHERE email = 'shipper@demo.lading.example'`,
    );
    await portal.whenIdle('TRUNCATE quote, shipment CASCADE');
    await addManyRows(
      portal,
      Location,
      Array.from({ length: 450 }, (_, at) => ({
        customerId: shipper?.customerId ?? 0,
        name: `Aisle ${at + 1}`,
        address1: `${at + 1} Dock St`,
        city: 'Chicago',
        state: 'IL',
        postalCode: '60607',
        country: 'USA',
      })),
    );
    await portal.app.get(Database).asScope(system, async () => {
      const actor = await portal.app.get(AccountUsersService).findActor(shipper?.id ?? 0);
      if (actor) await portal.app.get(Database).transaction(() => portal.app.get(DemoShipments).make(actor));
    });
    await removeRows(portal, Location, { name: Like('Aisle %') });

    expect(await portal.sql('SELECT FROM shipment')).toHaveLength(8);
  });

  it('name their source to the shipper', async () => {
    const { access_token } = await new Browser(portal.app).signIn('shipper@demo.lading.example', passwordOf());

    const { body } = await portal.as(access_token).call(accountApi.getCurrentUser);

    expect(body).toMatchObject({
      companyName: 'Harbor & Pine Supply',
      invitingCarrierCode: 'BMESA',
      inviterSalesRepFullName: 'Victor Anand',
      isConfigured: true,
      carrierCustomerThemeSettings: {
        theme: 'theme-bluemesa',
        siteName: 'Bluemesa Freightways',
        siteNameUrl: 'bluemesa.localhost:8080',
      },
    });
    expect(body.userLocations).toHaveLength(4);
  });

  it('explain the portal in films that come with it', async () => {
    const { access_token } = await new Browser(portal.app).signIn('dock@demo.lading.example', passwordOf());
    const [landing, list] = await Promise.all([
      portal.anyone.call(tutorialsApi.getLandingTutorial),
      portal.as(access_token).call(videoTutorialsApi.listVideoTutorials),
    ]);
    const sizeOf = (url: string | null): number => statSync(join('apps/web/public', url ?? 'none')).size;

    expect(landing.body).toMatchObject({ videoUrl: '/tutorials/overview.webm', posterUrl: '/tutorials/overview.webp' });
    expect(list.body.total).toBe(5);
    for (const { videoUrl, posterUrl, captionsUrl } of list.body.items) {
      expect(sizeOf(videoUrl)).toBeLessThan(600_000);
      expect(sizeOf(posterUrl)).toBeLessThan(20_000);
      expect(sizeOf(captionsUrl)).toBeLessThan(2000);
    }
  });
});
