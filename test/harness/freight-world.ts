import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { Tariff } from '@lading/domain/rating/tariff';
import { Browser } from './browser';
import { cheapPasswordHash } from './cheap-password-hash';
import type { Caller, TestPortal } from './test-portal';

export const password = 'correct horse battery';
let addresses = 0;

/** A company that ships, one of its docks, and its administrator signed in. */
export interface Shipper {
  customerId: number;
  locationId: number;
  userId: number;
  token: string;
}

interface UserOptions {
  email: string;
  role: string;
  /** None for people of the installation itself. */
  customerId?: number;
  privileges?: readonly string[];
}

/** Adds a person to a customer; answers the id. */
export async function createUser(
  portal: TestPortal,
  { email, role, customerId, privileges = [] }: UserOptions,
): Promise<number> {
  const [row] = await portal.sql<{ id: number }>(
    `INSERT INTO user_account (email, first_name, last_name, role, customer_id, state, password_hash, privileges)
     VALUES ($1, 'Ada', 'Shipper', $2, $3, 'active', $4, $5) RETURNING id`,
    [email, role, customerId, cheapPasswordHash(password), privileges],
  );
  return row?.id ?? 0;
}

/** The access token of a person, by the real sign-in; each comes from an address of its own. */
export async function signedIn(portal: TestPortal, email: string): Promise<string> {
  const tokens = await new Browser(portal.app, `10.9.0.${(addresses += 1)}`).signIn(email, password);
  return tokens.access_token;
}

/** A person who is there and signed in. */
export async function createCaller(portal: TestPortal, person: UserOptions): Promise<Caller> {
  await createUser(portal, person);
  return portal.as(await signedIn(portal, person.email));
}

/** A customer with a dock in Chicago 60607 and its administrator. */
export async function createShipper(portal: TestPortal, name = 'harbor'): Promise<Shipper> {
  const [customer] = await portal.sql<{ id: number }>(
    'INSERT INTO customer (company_name, is_configured) VALUES ($1, true) RETURNING id',
    [name],
  );
  const customerId = customer?.id ?? 0;
  const [location] = await portal.sql<{ id: number }>(
    `INSERT INTO location (customer_id, name, address1, city, state, postal_code, country, contact_name, phone)
     VALUES ($1, 'Main dock', '900 W Fulton Market', 'Chicago', 'IL', '60607', 'USA', 'Dock', '3125550101') RETURNING id`,
    [customerId],
  );
  const email = `admin@${name}.example`;
  const userId = await createUser(portal, { email, role: 'CustomerAdministrator', customerId });
  return { customerId, locationId: location?.id ?? 0, userId, token: await signedIn(portal, email) };
}

interface CarrierOptions {
  id: number;
  code: string;
  /** The kind of its system; rated here by a tariff unless said. */
  connector?: string;
  settings?: object;
  /** Its dispatches are confirmed here, as in a demo installation. */
  isDemo?: boolean;
  tariff?: Partial<Tariff>;
}

/** A carrier that every given customer may quote with; a tariff carrier rates by the demo tariff with these changes. */
export async function createCarrier(
  portal: TestPortal,
  { id, code, connector = 'tariff', settings = {}, tariff = {}, isDemo = false }: CarrierOptions,
): Promise<void> {
  await portal.sql(
    `INSERT INTO carrier (id, code, name, scac, theme, connector, connector_settings, is_demo_dispatch)
     VALUES ($1, $2, $3, $4, 'theme-bluemesa', $5, $6, $7)`,
    [id, code, `${code} Lines`, code.slice(0, 4), connector, JSON.stringify(settings), isDemo],
  );
  // After the start, so that the demo's own data is not loaded.
  if (isDemo) portal.config.demo = true;
  if (connector === 'tariff') {
    await portal.sql(`INSERT INTO tariff (carrier_id, name, effective_from, terms) VALUES ($1, $2, '2026-01-01', $3)`, [
      id,
      `${code} 2026`,
      JSON.stringify(demoTariff(tariff)),
    ]);
    await portal.sql(
      `INSERT INTO pro_block (carrier_id, first_body, last_body, next_body, body_length, state) VALUES ($1, 1000, 1999, 1000, 8, 'active')`,
      [id],
    );
  }
  await portal.sql('INSERT INTO carrier_connection (carrier_id, customer_id) SELECT $1, id FROM customer', [id]);
}

/** The diesel index that the worked example is priced with. */
export const createFuelIndex = (portal: TestPortal): Promise<unknown> =>
  portal.sql(
    `INSERT INTO fuel_index (index_date, effective_from, milli_dollars) VALUES ('2026-11-16', '2026-11-18', 3802) ON CONFLICT DO NOTHING`,
  );

/** The places that the worked examples name; does nothing where the template brings them. */
export const createPlaces = (portal: TestPortal): Promise<unknown> =>
  portal.sql(
    `INSERT INTO postal_place (country, postal_code, city, state, location_type, latitude, longitude, time_zone) VALUES
       ('USA', '60607', 'Chicago', 'IL', 'primary', 41.8721, -87.6578, 'America/Chicago'),
       ('USA', '30303', 'Atlanta', 'GA', 'primary', 33.7525, -84.3888, 'America/New_York')
     ON CONFLICT DO NOTHING`,
  );

/** The worked example of the trade: Chicago to Atlanta, two lines, lift gate, notice and coverage: $590.01. */
export const workedExample = (locationId: number): QuoteDetails => ({
  freightTerms: 'prepaid',
  shipDate: '2026-11-24',
  units: 'imperial',
  origin: { locationId, locationType: 'business', city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' },
  destination: { locationType: 'business', city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA' },
  items: [
    {
      handlingUnitType: 'SKD',
      handlingUnits: 2,
      length: 48,
      width: 40,
      height: 45,
      weight: 1150,
      pieces: 24,
      description: 'Valves',
      isStackable: false,
      isUsed: false,
    },
    {
      handlingUnitType: 'SKD',
      handlingUnits: 1,
      length: 48,
      width: 48,
      height: 60,
      weight: 700,
      pieces: 10,
      description: 'Pumps',
      isStackable: false,
      isUsed: false,
    },
  ],
  accessorials: ['LFTD', 'MNC'],
  cargoValueCents: 1_200_000,
  isFullValueWanted: true,
});
