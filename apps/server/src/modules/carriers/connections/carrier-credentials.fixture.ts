import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demonstrationCarriers, type AcceptedCredentials } from '@lading/carrier-simulator/carrier-profile';
import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { startSimulator } from '@lading/carrier-simulator/simulator';
import { Browser } from '../../../../../../test/harness/browser';
import { cheapPasswordHash } from '../../../../../../test/harness/cheap-password-hash';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session';
import { createLog } from '../../../kernel/log/log';
import { CarrierReach } from '../carriers.entities';
import { CarrierCredentialsStore } from './carrier-credentials.service';
import type { SetCredentials } from './credential-parts';

const password = 'correct horse battery';
const now = '2026-11-23T15:00:00.000Z';

export const companies = { lakeside: 1001, harbor: 1002 } as const;
/** One called over its API, one with a tariff that is dispatched over an API, one with only a tariff. */
export const carriers = { mesa: 2001, copper: 2002, trail: 2003 } as const;

/** What the carrier knows: of the installation, and of each company. */
export const known = {
  house: { kind: 'apiKey', header: 'x-api-key', value: 'house-key-0001' },
  lakeside: { kind: 'apiKey', header: 'X-Shipper-Key', value: 'lakeside-secret-7788' },
  harbor: { kind: 'basic', userName: 'harbor.pine', password: 'harbor: se cret ✓' },
  later: { kind: 'bearer', token: 'bearer-secret-of-later-4321' },
} as const satisfies Record<string, AcceptedCredentials>;

interface Line {
  readonly address: string;
  /** The headers of every call that has come over it. */
  readonly received: IncomingHttpHeaders[];
  close(): void;
}

/** A line to the carriers that notes what is said on it. */
async function tapped(target: string): Promise<Line> {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, answer) => {
    received.push(incoming.headers);
    const { method, headers, url = '' } = incoming;
    const forwarded = request(new URL(url, target), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // -- a TCP server has such an address
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the installation signs in with at a carrier. */
export async function signInAs(portal: TestPortal, carrierId: number, credentials: SetCredentials): Promise<void> {
  const sealed = await portal.app
    .get(CarrierCredentialsStore, { strict: false })
    .sealForCarrier(carrierId, credentials);
  const values = { carrierId, version: 1, kind: credentials.kind, hint: '', sealed };
  await portal.database.asScope(system, () =>
    portal.database.transaction(async () => {
      await portal.database.manager.upsert(CarrierReach, values, ['carrierId']);
    }),
  );
}

async function addCarriers(portal: TestPortal): Promise<void> {
  const remote = { simulator: true };
  const { sql } = portal;
  const rows = [
    [carriers.mesa, 'BMESA', 'Bluemesa Freightways', 'BMSF', 'digital-ltl', remote],
    [carriers.copper, 'CPFIN', 'Copperfin Motor Freight', 'CPMF', 'tariff', { dispatch: remote }],
    [carriers.trail, 'PAPER', 'Paper Trail Lines', 'PTRL', 'tariff', {}],
  ] as const;
  for (const [id, code, name, scac, connector, settings] of rows) {
    await sql(
      `INSERT INTO carrier (id, code, name, scac, theme, connector, connector_settings) VALUES ($1, $2, $3, $4, 'core-theme', $5, $6)`,
      [id, code, name, scac, connector, JSON.stringify(settings)],
    );
    if (id !== carriers.trail) await signInAs(portal, id, known.house);
    await sql('INSERT INTO carrier_connection (carrier_id, customer_id) VALUES ($1, 1001), ($1, 1002)', [id]);
  }
}

export interface World {
  portal: TestPortal;
  line: Line;
  /** Every line of the log, down to debug. */
  logged: string[];
  lakeside: Caller;
  harbor: Caller;
  addUser: (email: string, customerId: number, privileges?: string[]) => Promise<Caller>;
  close: () => Promise<void>;
}

/** Two companies and carriers that ask for credentials. */
export async function startWorld(): Promise<World> {
  const profiles = demonstrationCarriers.map((profile) => ({ ...profile, accepts: Object.values(known) }));
  const simulator = await startSimulator({ carriers: profiles, tick: 0, seed: 'keys', clock: new SimulatorClock() });
  simulator.world.clock.set(now);
  const line = await tapped(simulator.address);
  const logged: string[] = [];
  const log = createLog('debug', { write: (text) => logged.push(text) });
  const portal = await startTestPortal({ now, log, config: { ladingSimulatorUrl: line.address } });
  await portal.sql(`INSERT INTO customer (id, company_name) VALUES (1001, 'Lakeside'), (1002, 'Harbor Pine')`);
  await addCarriers(portal);
  let people = 0;
  const addUser: World['addUser'] = async (email, customerId, privileges) => {
    await portal.sql(
      `INSERT INTO user_account (email, first_name, last_name, role, customer_id, state, password_hash, privileges)
       VALUES ($1, 'Ada', 'Reyes', $2, $3, 'active', $4, $5)`,
      [
        email,
        privileges ? 'CustomerUser' : 'CustomerAdministrator',
        customerId,
        cheapPasswordHash(password),
        privileges ?? [],
      ],
    );
    people += 1;
    const { access_token } = await new Browser(portal.app, `10.0.0.${people}`).signIn(email, password);
    return portal.as(access_token);
  };
  const lakeside = await addUser('admin@lakeside.example', companies.lakeside);
  const harbor = await addUser('admin@harbor.example', companies.harbor);
  const close = async (): Promise<void> => {
    await portal.close();
    line.close();
    await simulator.close();
  };
  return { portal, line, logged, lakeside, harbor, addUser, close };
}
