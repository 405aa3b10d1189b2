import { randomUUID } from 'node:crypto';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { insuranceApi } from '@lading/contracts/invoices/insurance';
import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { customerPrivileges } from '@lading/domain/users/privilege-table';
import { readPdf, textOf } from '../../apps/server/src/kernel/documents/read-pdf.fixture';
import { readTable } from '../../apps/server/src/kernel/tables/read-table';
import { idle, ordersOf, row, uploaded } from '../../apps/server/src/modules/order-uploads/order-uploads.fixture';
import {
  carriers,
  createQuote,
  createShipment,
  password,
  startFreight,
  untilDispatch,
  type Freight,
} from '../../apps/server/src/modules/shipments/shipments.fixture';
import { Browser } from '../harness/browser';
import { eventually } from '../harness/kernel-app';
import type { Caller } from '../harness/test-portal';
import { VolumeRequest, VolumeAnswer } from '../../apps/server/src/modules/volume-requests/volume-requests.entities';
import { Quote } from '../../apps/server/src/modules/quotes/quotes.entities';
import { CoverageCertificate } from '../../apps/server/src/modules/insurance/insurance.entities';
import { Shipment } from '../../apps/server/src/modules/shipments/shipments.entities';
import { UploadedOrder } from '../../apps/server/src/modules/order-uploads/order-uploads.entities';
import { changeRows, addRow } from '../harness/builders/rows';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { userIdOf } from '../harness/builders/customers';
import { ShipmentDocument } from '../../apps/server/src/modules/shipment-documents/shipment-documents.entities';

/** A price that nothing else looks like. */
const cents = 5_917_331;
const printed = ['5917331', '59,173.31', '59173.31', '59,173', '59173'];

let freight: Freight;
let blind: Caller;
let upload: OrderUpload;
let quoteId: number;
let shipmentId: number;
let certificateId: number;
let volumeRequestId: number;
let answerIds: number[];
let tokens: { readonly administrator: string; readonly blind: string };

async function createBlindUser(): Promise<Caller> {
  const names = customerPrivileges.map(({ privilege }) => privilege);
  const user = await freight.addUser('blind@lakeside.example', 'CustomerUser', 1001, names);
  const email = 'blind@lakeside.example';
  await changeRows(freight.portal, UserAccount, { email }, { seesCosts: false });
  const change = { userId: await userIdOf(freight.portal, email), firstName: 'Ada', lastName: 'Reyes', role: 1 };
  // Makes the processes reload the user.
  await freight.administrator.call(customerUsersApi.updateCustomerUser, change);
  return user;
}

const tokenOf = async (email: string, address: string): Promise<string> =>
  (await new Browser(freight.portal.app, address).signIn(email, password)).access_token;

/** A load with two offers, of which the more expensive one comes first by name. */
async function createVolumeRequest(): Promise<void> {
  const address = { country: 'USA', locationType: 'business' };
  const origin = {
    ...address,
    city: 'Chicago',
    state: 'IL',
    postalCode: '60607',
    locationId: freight.locations.chicago,
  };
  const details = {
    ...{
      freightTerms: 'prepaid',
      units: 'imperial',
      equipment: 'dryVan',
      trailerLength: 53,
      commodity: 'Bottled water',
    },
    ...{ totalWeight: 42_000, totalPallets: 22, stops: [], items: [], services: [], references: [] },
    origin,
    destination: { ...address, city: 'Atlanta', state: 'GA', postalCode: '30303' },
    pickup: { date: '2026-11-27', from: '08:00', to: '12:00' },
    carriers: [{ carrierId: carriers.BMESA }, { carrierId: carriers.QHAWK }],
    answerBy: '2026-11-25T15:00:00.000Z',
  };
  const opened = await freight.administrator.send<{ id: number }>('POST', volumeRequestsApi.open.path, details, {
    'idempotency-key': randomUUID(),
  });
  volumeRequestId = opened.body.id;
  await changeRows(freight.portal, VolumeRequest, volumeRequestId, { state: 'awarded' });
  const answer = {
    ...{ volumeRequestId, customerId: 1001, email: 'a@b.example', transitDays: 2, validUntil: '2026-11-30' },
    equipment: 'dryVan',
  } as const;
  const awarded = { ...answer, carrierId: carriers.BMESA, state: 'awarded', amountCents: cents } as const;
  const offered = { ...answer, carrierId: carriers.QHAWK, state: 'offered', amountCents: cents - 100 } as const;
  answerIds = [];
  for (const one of [awarded, offered]) answerIds.push((await addRow(freight.portal, VolumeAnswer, one)).id);
}

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  const { administrator, portal } = freight;
  blind = await createBlindUser();
  tokens = {
    administrator: await tokenOf('admin@lakeside.example', '10.1.0.1'),
    blind: await tokenOf('blind@lakeside.example', '10.1.0.2'),
  };
  ({ quoteId } = await createQuote(freight, { cents }));
  await changeRows(portal, Quote, quoteId, { bestCents: cents, offerCount: 1 });
  ({ shipmentId } = await createShipment(freight, { cents }));
  await untilDispatch(freight, shipmentId, 'confirmed');
  const covered = { shipmentId, valueCents: 500_000 };
  await administrator.send('POST', insuranceApi.buy.path, covered, { 'idempotency-key': randomUUID() });
  certificateId = await eventually(
    async () => (await administrator.call(insuranceApi.list, { shipmentId, limit: 1 })).body.items[0]?.id,
  );
  await changeRows(portal, CoverageCertificate, certificateId, { chargeCents: cents });
  await changeRows(portal, Shipment, shipmentId, { totalCents: cents });
  upload = await uploaded(administrator, [row('SO-1')]);
  await administrator.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
  await idle(administrator, upload);
  await changeRows(portal, UploadedOrder, { orderUploadId: upload.id }, { cents });
  await createVolumeRequest();
});
afterAll(() => freight.close());

/** All text of a file, whatever its kind. */
async function textIn(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString() === '%PDF') return textOf(readPdf(bytes));
  return bytes.subarray(0, 2).toString() === 'PK' ? JSON.stringify(await readTable(bytes)) : bytes.toString();
}

/** Whole bytes, which the callers of the harness read as text. */
async function fileFor(token: string, { method, path, body }: File): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${freight.portal.address}${path()}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body()) }),
  });
  return { status: answer.status, text: await textIn(Buffer.from(await answer.arrayBuffer())) };
}

const priceIn = (text: string): string[] => printed.filter((price) => text.includes(price));

interface File {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: () => string;
  readonly body?: () => object;
  /** Named by the file of a user who sees costs. */
  readonly column?: string;
  readonly hasPrice?: true;
}

const files: readonly File[] = [
  { name: 'quotes', method: 'GET', path: () => quotesApi.export.path, column: 'Best price', hasPrice: true },
  { name: 'shipments (CSV)', method: 'GET', path: () => `${shipmentsApi.export.path}?format=csv`, hasPrice: true },
  { name: 'shipments (XLSX)', method: 'GET', path: () => `${shipmentsApi.export.path}?format=xlsx`, hasPrice: true },
  {
    name: 'uploaded orders',
    method: 'POST',
    path: () => `/api/v1/order-uploads/${upload.id}/orders/export`,
    body: () => ({}),
    column: 'Price',
    hasPrice: true,
  },
  {
    name: 'certificates',
    method: 'POST',
    path: () => insuranceApi.export.path,
    body: () => ({ ids: [certificateId] }),
    column: 'Charge',
    hasPrice: true,
  },
  {
    name: 'volume requests',
    method: 'POST',
    path: () => volumeRequestsApi.export.path,
    body: () => ({ ids: [volumeRequestId] }),
    column: 'Best price',
    hasPrice: true,
  },
  {
    name: 'certificate',
    method: 'GET',
    path: () => `/api/v1/insurance/certificates/${certificateId}/document`,
    hasPrice: true,
  },
  { name: 'bill of lading', method: 'GET', path: () => `/api/v1/shipments/${shipmentId}/bill-of-lading` },
];

it.each(files)('leaves prices out of the file: $name', async (file) => {
  const { column, hasPrice = false } = file;
  const seen = await fileFor(tokens.administrator, file);
  const hidden = await fileFor(tokens.blind, file);

  expect([seen.status, hidden.status]).toEqual([200, 200]);
  expect(priceIn(seen.text).length > 0).toBe(hasPrice);
  expect(priceIn(hidden.text)).toEqual([]);
  if (column) {
    expect(seen.text).toContain(column);
    expect(hidden.text).not.toContain(column);
  }
});

it('prints no rate confirmation for the user', async () => {
  const path = () => `/api/v1/volume-requests/${volumeRequestId}/rate-confirmation`;
  const file: File = { name: 'rate confirmation', method: 'GET', path };
  const seen = await fileFor(tokens.administrator, file);

  expect(seen.status).toBe(200);
  expect(priceIn(seen.text)).not.toEqual([]);
  expect((await fileFor(tokens.blind, file)).status).toBe(403);
});

it('leaves out documents with prices, but not the user’s own', async () => {
  const add = async (kind: ShipmentDocument['kind'], email: string | null) =>
    addRow(freight.portal, ShipmentDocument, {
      ...{ shipmentId, customerId: 1001, kind, carrierDocumentId: `${kind}-${email}`, name: `${kind}.pdf` },
      ...{ mediaType: 'application/pdf', fileKey: 'x', size: 1, hash: 'x', createdAt: new Date() },
      userId: email === null ? null : await userIdOf(freight.portal, email),
    });
  const invoice = await add('INV', null);
  await add('FRB', 'blind@lakeside.example');
  await add('POD', null);
  const kinds = async (by: Caller) =>
    (await by.call(shipmentDocumentsApi.list, { shipmentId })).body.items.map(({ kind }) => kind);

  expect(await kinds(freight.administrator)).toEqual(expect.arrayContaining(['POD', 'FRB', 'INV']));
  expect(await kinds(blind)).toEqual(expect.arrayContaining(['POD', 'FRB']));
  expect(await kinds(blind)).not.toContain('INV');
  const documentId = invoice.id ?? 0;
  expect((await blind.call(shipmentDocumentsApi.file, { shipmentId, documentId })).status).toBe(404);
  const { body } = await blind.call(shipmentsApi.get, { shipmentId });
  expect(body.documents.map(({ kind }) => kind)).not.toContain('INV');
});

it('lists the answers of carriers by name, since an order by price would reveal it', async () => {
  const listed = async (by: Caller): Promise<number[]> =>
    (await by.call(volumeRequestsApi.get, { volumeRequestId })).body.answers.map(({ answerId }) => answerId);

  expect(await listed(freight.administrator)).toEqual(answerIds.toReversed());
  expect(await listed(blind)).toEqual(answerIds);
});

it('refuses a limit for automatic dispatch and the cheapest offer, by which prices could be guessed', async () => {
  const { id } = await uploaded(freight.administrator, [row('SO-2')]);
  const limited = { id, offerRule: 'fastest' as const, limitCents: 100 };

  expect(await blind.call(orderUploadsApi.beginAutomaticDispatch, limited)).toMatchObject({
    status: 403,
    body: {
      code: 'not-allowed',
      detail: 'Your administrator has hidden rates and costs for you, so you can’t set a price limit.',
    },
  });
  const cheapest = await blind.call(orderUploadsApi.rate, { id, offerRule: 'cheapest' });
  expect(cheapest).toMatchObject({
    status: 403,
    body: { detail: 'Your administrator has hidden rates and costs for you, so you can’t choose the cheapest offer.' },
  });
  expect(await ordersOf(blind, { id })).toMatchObject([{ state: 'new' }]);
  expect((await blind.call(orderUploadsApi.rate, { id, offerRule: 'fastest' })).status).toBe(202);
});
