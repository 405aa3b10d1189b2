import { endpoints } from '@lading/contracts/apis';
import { insuranceApi } from '@lading/contracts/invoices/insurance';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { customerPrivileges } from '@lading/domain/users/privilege-table';
import { AccountUsersService } from '../../apps/server/src/modules/account/account-users.service';
import { createOffer, startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import type { Caller } from '../harness/test-portal';
import { createEveryRecord, type EveryRecord } from './every-record.fixture';
import { fieldNamesOf, idFor, inputsOf, isOfCustomers, isReading, nameOf, seenIn, type Fields } from './every-endpoint';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { UploadedOrder } from '../../apps/server/src/modules/order-uploads/order-uploads.entities';
import { changeRows } from '../harness/builders/rows';
import { Offer, Quote } from '../../apps/server/src/modules/quotes/quotes.entities';
import { Shipment } from '../../apps/server/src/modules/shipments/shipments.entities';
import { VolumeAnswer } from '../../apps/server/src/modules/volume-requests/volume-requests.entities';
import { CoverageCertificate } from '../../apps/server/src/modules/insurance/insurance.entities';
import { Invoice } from '../../apps/server/src/modules/invoices/invoices.entities';

let freight: Freight;
let records: EveryRecord;
let blind: Caller;

/** What a list by price might be sorted by. */
const sorts = ['best', 'total', 'price', 'amount', 'charge', 'cents'];

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  const privileges = customerPrivileges.map(({ privilege }) => privilege);
  blind = await freight.addUser('blind@lakeside.example', 'CustomerUser', 1001, privileges);
  await changeRows(freight.portal, UserAccount, { email: 'blind@lakeside.example' }, { seesCosts: false });
  freight.portal.app.get(AccountUsersService).forget();
  records = await createEveryRecord(freight);
  await changeRows(freight.portal, UploadedOrder, {}, { cents: records.cents });
  const quoteId = records.parts.get('quoteId') ?? 0;
  await createOffer(freight, { quoteId, carrier: 'QHAWK', cents: records.cents - 100 });
  await createEveryRecord(freight, { cents: records.cents - 50, name: 'Marsh' });
  await eventually(async () => {
    const silent = await freight.portal.sql(
      'SELECT FROM shipment s WHERE NOT EXISTS (SELECT FROM shipment_position p WHERE p.shipment_id = s.id)',
    );
    return silent.length === 0 ? true : undefined;
  }, 30_000);
});
afterAll(() => freight.close());

/** Everything that can be read, each list by every sort as well. */
const readings = endpoints.filter(isOfCustomers).filter(isReading);

const everyInputOf = (endpoint: Endpoint): Fields[] => {
  const ids = Object.fromEntries(
    pathParts(endpoint.path)
      .filter((part) => part !== 'report')
      .map((part) => [part, idFor(records, endpoint, part) ?? 1]),
  );
  const inputs = inputsOf(endpoint).map((input) => ({ ...input, ...ids }));
  if (!fieldNamesOf(endpoint).includes('sort')) return inputs;
  return inputs.flatMap((input) => [
    input,
    ...sorts.flatMap((sort) => [
      { ...input, sort },
      { ...input, sort: `-${sort}` },
    ]),
  ]);
};

async function readAll(caller: Caller): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const endpoint of readings)
    for (const input of everyInputOf(endpoint))
      seen.set(`${nameOf(endpoint)} ${JSON.stringify(input)}`, seenIn(await caller.call(endpoint, input)));
  return seen;
}

/** Where two answers differ, with the text around it. */
function changeIn(name: string, before: string, after: string): string[] {
  if (before === after) return [];
  const at = Math.max(0, [...before].findIndex((letter, index) => letter !== after[index]) - 60);
  return [`${name}: …${before.slice(at, at + 120)} became …${after.slice(at, at + 120)}`];
}

/** Different prices everywhere, with cheaper and more expensive ones swapped. */
const turnPrices = async (): Promise<void> => {
  const { portal } = freight;
  const turned = (cents: number | null): number | null => cents && 20_000_000 - cents;
  const always = (cents: number): number => 20_000_000 - cents;
  await changeRows(portal, Offer, {}, ({ totalCents }) => ({ totalCents: always(totalCents) }));
  await changeRows(portal, Quote, {}, ({ bestCents, selectedCents }) => ({
    bestCents: turned(bestCents),
    selectedCents: turned(selectedCents),
  }));
  await changeRows(portal, Shipment, {}, ({ totalCents }) => ({ totalCents: always(totalCents) }));
  await changeRows(portal, UploadedOrder, {}, ({ cents }) => ({ cents: turned(cents) }));
  await changeRows(portal, VolumeAnswer, {}, ({ amountCents }) => ({ amountCents: turned(amountCents) }));
  await changeRows(portal, CoverageCertificate, {}, ({ chargeCents }) => ({ chargeCents: always(chargeCents) }));
  await changeRows(portal, Invoice, {}, ({ totalCents }) => ({ totalCents: always(totalCents) }));
  await changeRows(freight.portal, Offer, {}, ({ totalCents }) => ({
    charges: [{ code: 'LINE_HAUL', description: 'Line haul', cents: totalCents }],
  }));
};

it('other prices change nothing that a user reads who does not see costs, not even an order', async () => {
  const before = await readAll(blind);
  const seen = await readAll(freight.administrator);
  await turnPrices();
  const after = await readAll(blind);
  const seenAfter = await readAll(freight.administrator);

  const changed = [...before].flatMap(([name, text]) => changeIn(name, text, after.get(name) ?? ''));
  expect(changed).toEqual([]);
  // The same reads show prices to users who may see them, so that the test fails for the right reason.
  const changedReads = [...seen]
    .filter(([name, text]) => seenAfter.get(name) !== text)
    .map(([name]) => name.split(' ')[0]);
  expect(new Set(changedReads)).toEqual(
    new Set([
      ...['quotes.list', 'quotes.get', 'quotes.explain', 'quotes.export', 'dashboards.customer'],
      ...['volume-requests.list', 'volume-requests.get', 'volume-requests.export', 'reports.run', 'reports.export'],
      ...['shipments.list', 'shipments.get', 'shipments.export', 'order-uploads.orders', 'order-uploads.exportOrders'],
      ...['insurance.list', 'insurance.get', 'insurance.export', 'insurance.document'],
      ...['invoices.list', 'invoices.get', 'invoices.export', 'invoices.aging'],
    ]),
  );
});

it('actions answer no price', async () => {
  const { parts, cents } = records;
  const shipmentId = parts.get('shipmentId') ?? 0;
  const volumeRequestId = parts.get('volumeRequestId') ?? 0;
  const bought = await blind.call(insuranceApi.void, { certificateId: parts.get('certificateId') ?? 0 });
  const again = await blind.call(insuranceApi.buy, { shipmentId, valueCents: 400_000 });
  const { body } = await blind.call(volumeRequestsApi.get, { volumeRequestId });
  const answerId = body.answers[0]?.answerId ?? 0;
  const awarded = await blind.call(volumeRequestsApi.award, { volumeRequestId, answerId });
  const answers = [bought, again, awarded];

  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200]);
  for (const answer of answers) {
    expect(JSON.stringify(answer.body)).not.toMatch(/"(chargeCents|totalCents|bestCents|amountCents|centsPerMile)":\d/);
    expect(JSON.stringify(answer.body)).not.toContain(String(cents));
  }
});
