import type { Role } from '@lading/domain/users/roles';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { SimulatorClock } from '@lading/carrier-simulator/clock';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { shipmentsApi, type Dispatch, type Shipment } from '@lading/contracts/shipments/shipments';
import { Browser } from '../../../../../test/harness/browser';
import { eventually } from '../../../../../test/harness/kernel-app';
import { aCarrier, aConnection, aProBlock } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser, password } from '../../../../../test/harness/builders/customers';
import { somePlaces } from '../../../../../test/harness/builders/places';
import { addRow, changeRows, removeRows, storedRow } from '../../../../../test/harness/builders/rows';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { emptied } from '../../../../../test/harness/test-postgres';
import { UserAccount } from '../account/account.entities';
import { CarrierCredentials, ProBlock, ProNumber } from '../carriers/carriers.entities';
import { Quote } from '../quotes/quotes.entities';
import type { ServerConfig } from '../../kernel/config/server-config';

export { password } from '../../../../../test/harness/builders/customers';
const start = '2026-11-23T15:00:00.000Z';

/** Carriers of the tests: one that can look up references, one that can't, one that numbers freight itself. */
export const carriers = { BMESA: 2001, QHAWK: 2002, SMRSH: 2003 } as const;
export type TestCarrier = keyof typeof carriers;

const mod7 = { proLengths: [9], checkAlgorithm: 'MOD7', checkBody: 'ALL', mask: '###-######' };
const mod11 = { proLengths: [10], checkAlgorithm: 'MOD11X', checkBody: 'AFTER_PREFIX', mask: '###-######-#' };

export interface Freight {
  portal: TestPortal;
  simulator: Simulator;
  administrator: Caller;
  stranger: Caller;
  locations: { chicago: number; dallas: number };
  addUser: (email: string, role: Role, customerId: number, privileges?: string[]) => Promise<Caller>;
  close: () => Promise<void>;
}

async function addCarriers(portal: TestPortal): Promise<void> {
  const rows = [
    [carriers.BMESA, 'BMESA', 'Bluemesa Freightways', 'BMSF', { ...mod7, proPrefix: '482' }, true],
    [carriers.QHAWK, 'QHAWK', 'Quillhawk Express', 'QHKX', { ...mod11, proPrefix: '828' }, false],
    [carriers.SMRSH, 'SMRSH', 'Saltmarsh Carriers', 'SMRC', { ...mod7, proPrefix: '635' }, true],
  ] as const;
  for (const [id, code, name, scac, proProfile, canLookUpByReference] of rows) {
    const connectorSettings = { simulator: true, canLookUpByReference };
    const connector = { connector: 'digital-ltl', theme: 'core-theme', connectorSettings };
    await aCarrier(portal, { id, code, name, scac, ...connector, proProfile });
    for (const customerId of [1001, 1002]) await aConnection(portal, { carrierId: id, customerId });
  }
  await aProBlock(portal, { carrierId: carriers.BMESA, firstBody: 48_251_933, lastBody: 48_259_999 });
  const nine = { firstBody: 828_561_881, lastBody: 828_569_999, bodyLength: 9 };
  await aProBlock(portal, { carrierId: carriers.QHAWK, ...nine });
}

const addLocation = (portal: TestPortal, customerId: number, name: string): Promise<number> =>
  aLocation(portal, { customerId, name, address1: '1 Dock St', contactName: 'Dana Reed', phone: '312-555-0100' });

/** Moves both clocks, and lets everything happen that the carriers do until then. */
export function moveClocks({ portal, simulator }: Freight, instant: string): void {
  portal.clock.set(instant);
  simulator.world.clock.set(instant);
  simulator.world.catchUp();
}

/** As if a company had set credentials at a carrier which can no longer be read; what comes back takes them away again. */
export async function loseCredentials(
  { portal }: Freight,
  customerId = 1001,
  carrier: TestCarrier = 'BMESA',
): Promise<() => Promise<unknown>> {
  const key = { customerId, carrierId: carriers[carrier] };
  const { id: setBy } = await storedRow(portal, UserAccount);
  const unreadable = { kind: 'bearer', hint: '', sealed: 'AAAA', setAt: new Date(), setBy } as const;
  await addRow(portal, CarrierCredentials, { ...key, ...unreadable });
  return () => removeRows(portal, CarrierCredentials, key);
}

/** As if nothing had been quoted or booked yet: the carriers know no shipment, their numbers start over, both clocks are reset. */
export async function startOver({ portal, simulator }: Freight): Promise<void> {
  const rollups = ['rollup_customer', 'rollup_period', 'shipment_rollup', 'dirty_day'];
  await portal.whenIdle(
    emptied('quote', 'shipment', 'pro_number', ...rollups),
    'UPDATE pro_block SET next_body = first_body',
  );
  simulator.world.reset();
  simulator.world.clock.set(start);
  portal.clock.set(start);
}

/** Stores the purchase orders of all shipments from their contents, for shipments that were inserted without booking. */
export async function storeOrders({ sql }: TestPortal): Promise<void> {
  await sql('DELETE FROM shipment_purchase_order');
  await sql(
    `INSERT INTO shipment_purchase_order (shipment_id, position, customer_id, number)
     SELECT s.id, o.position, s.customer_id, o.number
       FROM shipment s CROSS JOIN string_to_table(order_numbers(s.content), '|') WITH ORDINALITY AS o (number, position)`,
  );
}

/** As if all numbers of a carrier's blocks had been issued. */
export async function closeBlocks({ portal }: Freight, carrierId: number): Promise<void> {
  const afterLast = ({ lastBody }: ProBlock) => ({ nextBody: String(Number(lastBody) + 1) });
  await changeRows(portal, ProBlock, { carrierId }, afterLast);
  await removeRows(portal, ProNumber, { carrierId });
}

/** The whole portal with the real carrier simulator, two customers, and carriers of every kind. */
/** `via` returns the address by which the portal reaches its database. */
export async function startFreight(
  config: Partial<ServerConfig> = {},
  via?: (url: string) => Promise<string>,
): Promise<Freight> {
  const simulator = await startSimulator({ tick: 0, seed: 'shipments', clock: new SimulatorClock() });
  simulator.world.clock.set(start);
  const portal = await startTestPortal({
    now: start,
    config: { ...config, ladingSimulatorUrl: simulator.address },
    ...(via && { via }),
  });
  await aCustomer(portal, { id: 1001, companyName: 'Lakeside Machine Works' });
  await aCustomer(portal, { id: 1002, companyName: 'Other Inc' });
  await addCarriers(portal);
  await somePlaces(portal, 'Chicago', 'Dallas', 'Atlanta');
  const locations = {
    chicago: await addLocation(portal, 1001, 'Chicago dock'),
    dallas: await addLocation(portal, 1001, 'Dallas dock'),
  };
  await addLocation(portal, 1002, 'Foreign dock');
  let people = 0;
  const addUser: Freight['addUser'] = async (email, role, customerId, privileges = []) => {
    await aUser(portal, { email, role, customerId, privileges });
    people += 1;
    const { access_token } = await new Browser(portal.app, `10.0.0.${people}`).signIn(email, password);
    return portal.as(access_token);
  };
  const administrator = await addUser('admin@lakeside.example', 'CustomerAdministrator', 1001);
  const stranger = await addUser('admin@other.example', 'CustomerAdministrator', 1002);
  const close = async (): Promise<void> => {
    await portal.close();
    await simulator.close();
  };
  return { portal, simulator, administrator, stranger, locations, addUser, close };
}

export function quoteDetails(locationId: number, changes: Partial<QuoteDetails> = {}): QuoteDetails {
  return {
    freightTerms: 'prepaid',
    shipDate: '2026-11-24',
    units: 'imperial',
    origin: {
      city: 'Chicago',
      state: 'IL',
      postalCode: '60607',
      country: 'USA',
      locationId,
      locationType: 'business',
    },
    destination: { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA', locationType: 'business' },
    items: [
      {
        handlingUnitType: 'SKD',
        handlingUnits: 2,
        length: 48,
        width: 40,
        height: 45,
        weight: 1150,
        freightClass: 92.5,
        pieces: 24,
        packaging: 'CTN',
        description: 'Machine parts',
        nmfc: '86900',
        nmfcSub: '3',
        isStackable: false,
        isUsed: false,
      },
    ],
    accessorials: ['LFTD'],
    isFullValueWanted: false,
    ...changes,
  };
}

interface QuoteOptions {
  carrier?: TestCarrier;
  customerId?: number;
  locationId?: number;
  details?: Partial<QuoteDetails>;
  cents?: number;
  isTest?: boolean;
  validUntil?: string;
}

let quotes = 0;

/** A quote with one selected offer, as rating leaves it. */
export async function createQuote(
  freight: Freight,
  options: QuoteOptions = {},
): Promise<{ quoteId: number; offerId: number }> {
  const { portal, locations } = freight;
  const { carrier = 'BMESA', customerId = 1001, locationId = locations.chicago, cents = 59_001 } = options;
  quotes += 1;
  const [quote] = await portal.sql<{ id: number }>(
    `INSERT INTO quote (customer_id, number, state, round, details, ship_date, freight_terms, is_test)
     VALUES ($1, $2, 'rated', 1, $3, '2026-11-24', 'prepaid', $4) RETURNING id`,
    [
      customerId,
      `Q${customerId}-${quotes}`,
      JSON.stringify(quoteDetails(locationId, options.details)),
      options.isTest ?? false,
    ],
  );
  const quoteId = quote?.id ?? 0;
  const offerId = await createOffer(freight, { quoteId, customerId, carrier, cents, validUntil: options.validUntil });
  return { quoteId, offerId };
}

interface OfferOptions {
  quoteId: number;
  customerId?: number;
  carrier: TestCarrier;
  cents?: number;
  validUntil?: string | undefined;
}

/** One more carrier's offer of the quote, selected. */
export async function createOffer({ portal }: Freight, options: OfferOptions): Promise<number> {
  const { quoteId, customerId = 1001, carrier, cents = 59_001, validUntil = '2026-11-24T23:59:59Z' } = options;
  const [answer] = await portal.sql<{ id: number }>(
    `INSERT INTO carrier_answer (quote_id, customer_id, carrier_id, round, state, asked_at) VALUES ($1, $2, $3, 1, 'offered', now())
     ON CONFLICT (quote_id, round, carrier_id) DO UPDATE SET state = 'offered' RETURNING id`,
    [quoteId, customerId, carriers[carrier]],
  );
  const charges = JSON.stringify([{ code: 'LINE_HAUL', description: 'Line haul', cents }]);
  const [offer] = await portal.sql<{ id: number }>(
    `INSERT INTO offer (carrier_answer_id, quote_id, customer_id, carrier_id, service_level, service_name, total_cents, currency, charges,
       transit_days, estimated_delivery, valid_until, lane, pricing)
     VALUES ($1, $2, $3, $4, 'STANDARD', 'Standard LTL', $5, 'USD', $6, 2, '2026-11-30', $7, 'direct', 'tariff') RETURNING id`,
    [answer?.id, quoteId, customerId, carriers[carrier], cents, charges, validUntil],
  );
  const selectedOfferId = offer?.id ?? 0;
  await changeRows(portal, Quote, quoteId, { state: 'selected', selectedOfferId, selectedCents: cents });
  return selectedOfferId;
}

export function dispatchOf(quote: { quoteId: number; offerId: number }, changes: Partial<Dispatch> = {}): Dispatch {
  return {
    ...quote,
    expectedCents: 59_001,
    origin: {
      name: 'Lakeside Machine Works',
      address1: '100 Wharf Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60607',
      country: 'USA',
      contactName: 'Dana Reed',
      phone: '+1 (312) 555-0100',
    },
    destination: {
      name: 'Peachtree Supply',
      address1: '9 Depot Road',
      city: 'Atlanta',
      state: 'GA',
      postalCode: '30303',
      country: 'USA',
      contactName: 'Lee Park',
      phone: '404-555-0100',
    },
    readyTime: '10:00',
    closeTime: '16:00',
    purchaseOrders: [{ number: 'PO-4711', packages: 24, weight: 1150, isPalletized: true }],
    customerReference: 'CR-88',
    notify: [],
    ...changes,
  };
}

/** A booked shipment. */
export async function createShipment(
  freight: Freight,
  options: QuoteOptions & { dispatch?: Partial<Dispatch>; by?: Caller } = {},
): Promise<Shipment> {
  const quote = await createQuote(freight, options);
  const order = dispatchOf(quote, { expectedCents: options.cents ?? 59_001, ...options.dispatch });
  const { status, body } = await (options.by ?? freight.administrator).call(shipmentsApi.dispatch, order);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Waits until the carrier has answered in one way or another. */
export function untilDispatch(
  freight: Freight,
  shipmentId: number,
  wanted: Shipment['dispatchState'],
): Promise<Shipment> {
  return eventually(async () => {
    const { body } = await freight.administrator.call(shipmentsApi.get, { shipmentId });
    return body.dispatchState === wanted ? body : undefined;
  }, 25_000);
}
