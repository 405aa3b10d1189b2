import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { Role } from '@lading/domain/users/roles';
import type { Tariff } from '@lading/domain/rating/tariff';
import { Browser } from './browser';
import { Customer } from '../../apps/server/src/modules/customers/customers.entities';
import { FuelIndex } from '../../apps/server/src/modules/fuel-index/fuel-index.entities';
import { aCarrier, aConnection, aFuelIndex, aProBlock, aTariff } from './builders/carriers';
import { aCustomer, aLocation, aUser, password } from './builders/customers';
import { somePlaces } from './builders/places';
import { storedRows } from './builders/rows';
import type { Caller, TestPortal } from './test-portal';

export { password };

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
  role: Role;
  /** None for people of the installation itself. */
  customerId?: number;
  privileges?: readonly string[];
}

/** Adds a person to a customer; answers the id. */
export const createUser = (portal: TestPortal, { privileges = [], ...person }: UserOptions): Promise<number> =>
  aUser(portal, { lastName: 'Shipper', ...person, privileges: [...privileges] });

/** The access token of a person, by the real sign-in; each has its own IP address. */
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
  const customerId = await aCustomer(portal, { companyName: name, isConfigured: true });
  const locationId = await aLocation(portal, { customerId });
  const email = `admin@${name}.example`;
  const userId = await createUser(portal, { email, role: 'CustomerAdministrator', customerId });
  return { customerId, locationId, userId, token: await signedIn(portal, email) };
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
  const name = `${code} Lines`;
  const carrier = { id, code, name, scac: code.slice(0, 4), connector, connectorSettings: settings };
  await aCarrier(portal, { ...carrier, isDemoDispatch: isDemo });
  // After the start, so that the demo's own data is not loaded.
  if (isDemo) portal.config.demo = true;
  if (connector === 'tariff') {
    await aTariff(portal, { carrierId: id, name: `${code} 2026`, terms: demoTariff(tariff) });
    await aProBlock(portal, { carrierId: id, firstBody: 1000, lastBody: 1999 });
  }
  for (const customer of await storedRows(portal, Customer))
    await aConnection(portal, { carrierId: id, customerId: customer.id });
}

/** The diesel index that the worked example is priced with. */
export async function createFuelIndex(portal: TestPortal): Promise<void> {
  const known = await storedRows(portal, FuelIndex, { indexDate: '2026-11-16' });
  if (known.length === 0) await aFuelIndex(portal);
}

/** The places that the worked examples name; does nothing where the template brings them. */
export const createPlaces = (portal: TestPortal): Promise<void> => somePlaces(portal, 'Chicago', 'Atlanta');

/** The worked example of the trade: Chicago to Atlanta, two lines, liftgate, notice and coverage: $590.01. */
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
