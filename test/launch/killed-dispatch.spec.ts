import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser, type SiteClient } from '../harness/browser';
import { openDayFromNow } from '../harness/open-day';
import { overHttp } from '../harness/over-http';
import { PortalProcess, serverOf } from './portal-process';

jest.setTimeout(600_000);

const carrier = 'BMESA';

let portal: PortalProcess;
let token: string;

interface SignIn {
  role: string;
  email: string;
  password: string;
}

beforeAll(async () => {
  portal = await PortalProcess.prepare({ DEMO: 'true' });
});
afterAll(() => portal.remove());

/** The administrator of the demonstration's shipper. */
async function signIn(): Promise<string> {
  const people: SignIn[] = JSON.parse(readFileSync(join(portal.dataDir, 'demo-sign-ins.json'), 'utf8'));
  const { email, password } = people.find(({ role }) => role === 'CustomerAdministrator') ?? {
    email: '',
    password: '',
  };
  const host = `localhost:${portal.port}`;
  const site: SiteClient = { clientId: 'lading-portal', origin: `http://${host}` };
  return (await new Browser(overHttp(portal.port), '127.0.0.1', host).signIn(email, password, site)).access_token;
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${portal.port}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': 'killed-in-mid-call' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 503) {
    // Places are still being loaded: the answer says to retry, and the same key makes that safe.
    await pause(1000);
    return ask<T>(path, body);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function simulator<T>(path: string, body?: object): Promise<T> {
  const port = readFileSync(join(portal.dataDir, 'simulator', 'port'), 'utf8').trim();
  const headers = { 'content-type': 'application/json' };
  const call = body ? { method: 'PUT', body: JSON.stringify(body), headers } : {};
  return (await fetch(`http://127.0.0.1:${port}/control${path}`, call)).json();
}

interface Quote {
  quoteId: number;
  answers: { carrierCode: string; offers: { offerId: number; totalCents: number }[] }[];
}

interface Booking {
  shipmentId: number;
  number: string;
  dispatchState: string;
}

const home = { name: 'Dock 1', address1: '1 Elm Street', contactName: 'Sam Ortiz', phone: '303-555-0100' };

/** A shipment that is booked with the carrier of the test; its order is on its way. */
async function dispatch(): Promise<Booking> {
  const { items } = await ask<{
    items: { id: number; city: string; state: string; postalCode: string; country: string }[];
  }>('/locations?search=Chicago&limit=1');
  const { id: locationId, ...rest } = items[0] ?? { id: 0, city: '', state: '', postalCode: '', country: '' };
  const { city, state, postalCode, country } = rest;
  const from = { city, state, postalCode, country };
  const to = { city: 'Denver', state: 'CO', postalCode: '80216', country: 'USA' };
  const freight = { handlingUnitType: 'PAT', handlingUnits: 2, length: 48, width: 40, height: 48, weight: 900 };
  const asked = await ask<Quote>('/quotes', {
    freightTerms: 'prepaid',
    shipDate: openDayFromNow(3),
    units: 'imperial',
    origin: { ...from, locationId },
    destination: { ...to, locationType: 'business' },
    items: [{ ...freight, freightClass: 85, pieces: 40, packaging: 'CTN', description: 'Machine parts' }],
  });
  const offer = await offerOf(asked.quoteId);
  const { quoteId } = asked;
  await ask(`/quotes/${quoteId}/selection`, { offerId: offer.offerId });
  return ask<Booking>('/shipments', {
    ...{ quoteId, offerId: offer.offerId, expectedCents: offer.totalCents, readyTime: '09:00', closeTime: '16:00' },
    origin: { ...home, ...from },
    destination: { ...home, ...to },
  });
}

async function offerOf(quoteId: number): Promise<{ offerId: number; totalCents: number }> {
  let offer: { offerId: number; totalCents: number } | undefined;
  await portal.until(async () => {
    const { answers } = await ask<Quote>(`/quotes/${quoteId}`);
    offer = answers.find(({ carrierCode }) => carrierCode === carrier)?.offers[0];
    return offer !== undefined;
  });
  return offer ?? { offerId: 0, totalCents: 0 };
}

it('an order whose worker was killed in mid-call arrives once', async () => {
  const launcher = await portal.start();
  token = await signIn();
  // The carrier takes the order and says nothing: the process dies between the effect and its answer.
  await simulator(`/faults/${carrier}/bol`, { faults: [{ kind: 'silence', when: 'after', times: 1 }] });
  const { shipmentId, number } = await dispatch();
  const ordered = async (): Promise<{ reference: string }[]> =>
    (await simulator<{ shipments: { reference: string }[] }>('/shipments')).shipments.filter(
      ({ reference }) => reference === number,
    );
  await portal.until(async () => (await ordered()).length === 1);

  process.kill(serverOf(launcher), 'SIGKILL');
  await portal.until(() => portal.output.includes('ended unexpectedly'));
  await portal.untilReady();

  await portal.until(async () => (await ask<Booking>(`/shipments/${shipmentId}`)).dispatchState === 'confirmed');
  const { pickups } = await simulator<{ pickups: { reference: string }[] }>('/ledger');
  expect(await ordered()).toHaveLength(1);
  expect(pickups.filter(({ reference }) => reference === number)).toHaveLength(1);
});
