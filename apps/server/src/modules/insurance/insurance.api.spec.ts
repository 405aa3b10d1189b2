import { randomUUID } from 'node:crypto';
import { accountApi } from '@lading/contracts/accounts/account';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { insuranceApi, type CertificateFilter, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import {
  managedInsuranceApi,
  type AddInsuranceProduct,
  type InsuranceProduct,
} from '@lading/contracts/invoices/managed-insurance';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { addDays } from '@lading/domain/time/calendar-date';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { eventually } from '../../../../../test/harness/kernel-app';
import { signedIn } from '../../../../../test/harness/freight-world';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { Flags } from '../../kernel/flags/flags';
import {
  dispatchOf,
  createQuote,
  createShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';
import { Carrier } from '../carriers/carriers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { aUser, limitToLocations } from '../../../../../test/harness/builders/customers';
import { aTariff } from '../../../../../test/harness/builders/carriers';
import { Offer } from '../quotes/quotes.entities';

let freight: Freight;
let me: Caller;
let shipment: Shipment;

const buy = (valueCents: number, { by = me, key = randomUUID(), shipmentId = shipment.shipmentId } = {}) =>
  by.send<CoverageCertificate & { code?: string; fields?: { path: string; message: string }[] }>(
    'POST',
    insuranceApi.buy.path,
    { shipmentId, valueCents },
    { 'idempotency-key': key },
  );

const voided = (certificateId: number) => me.call(insuranceApi.void, { certificateId });

const read = async (shipmentId = shipment.shipmentId) => (await me.call(shipmentsApi.get, { shipmentId })).body;

const insured = async () => (await me.call(accountApi.getCurrentUser, undefined)).body.insuredShipmentCount;

async function certificateOf(shipmentId: number): Promise<CoverageCertificate> {
  return eventually(async () => (await me.call(insuranceApi.list, { shipmentId, limit: 10 })).body.items[0]);
}

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  shipment = await createShipment(freight);
  await untilDispatch(freight, shipment.shipmentId, 'confirmed');
});
afterAll(() => freight.close());

describe('coverage of a shipment that is not picked up', () => {
  it('is refused for a cargo value outside of what the carrier covers', async () => {
    expect((await buy(25_000_001)).body.fields).toMatchObject([
      { path: 'valueCents', message: 'Cargo value should be 250,000 or less' },
    ]);
    expect((await buy(0)).body.fields).toMatchObject([{ message: 'Cargo value should be greater than 0' }]);
  });

  it('is bought once despite repeated requests, and is part of the rate and of the expected invoice', async () => {
    const key = randomUUID();
    const first = await buy(1_234_567, { key });
    const again = await buy(1_234_567, { key });
    const other = await buy(500_000);

    expect(first).toMatchObject({
      status: 201,
      body: { number: expect.stringMatching(/^CV\d{8}$/), state: 'active', chargeCents: 8642, boughtWith: 'shipment' },
    });
    expect(again.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    const { totalCents, charges, accessorials, replacedBols } = await read();
    expect(replacedBols).toMatchObject([{ version: 1 }]);
    expect(totalCents).toBe(59_001 + 8642);
    expect(charges?.at(-1)).toEqual({ code: 'FVC', description: 'Cargo coverage', cents: 8642 });
    expect(accessorials).toContain('FVC');
    expect(await insured()).toBe(1);
    const invoice = {
      number: 'CV-BILL',
      scac: 'BMSF',
      proNumber: shipment.proNumber ?? '',
      bolNumber: shipment.bolNumber,
      invoiceDate: '2026-11-24',
      terms: 'prepaid' as const,
      billTo: 'Lakeside Machine Works',
      freight: [{ pounds: 1150, freightClass: 92.5 as const }],
      charges: [{ code: 'LINE_HAUL', description: 'Line haul', cents: 59_001 }],
      totalCents: 59_001,
      currency: 'USD',
      originPostalCode: '60607',
      destinationPostalCode: '30303',
    };
    const { body: received } = await me.send<{ id: number }>('POST', invoicesApi.receive.path, invoice);
    const audited = await eventually(async () => {
      const { body } = await me.call(invoicesApi.get, { invoiceId: received.id });
      return body.state === 'outstanding' ? undefined : body;
    });
    expect(audited).toMatchObject({ agreedCents: 67_643, varianceCents: -8642 });
  });

  it('has a certificate to print, for those alone who may see the shipment', async () => {
    const { id: certificateId } = await certificateOf(shipment.shipmentId);
    const document = await me.send<Buffer>('GET', `/api/v1/insurance/certificates/${certificateId}/document`);
    expect(document).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('application/pdf') },
    });
    expect((await freight.stranger.call(insuranceApi.list, { limit: 10 })).body.items).toEqual([]);
    expect(
      (await freight.stranger.send('GET', `/api/v1/insurance/certificates/${certificateId}/document`)).status,
    ).toBe(404);
    expect((await buy(500_000, { by: freight.stranger })).status).toBe(404);
    const tracker = await freight.addUser('tracker@lakeside.example', 'CustomerUser', 1001, ['track']);
    expect((await buy(500_000, { by: tracker })).status).toBe(403);
    expect((await tracker.call(insuranceApi.list, { limit: 10 })).body.items[0]).toMatchObject({ chargeCents: null });
    const fileOf = async (by: Caller) =>
      (await by.send<string>('POST', insuranceApi.export.path, { ids: [certificateId] })).body.trim().split('\n');
    expect((await fileOf(me))[1]).toContain(',USD,12345.67,86.42,shipment,');
    expect((await fileOf(tracker))[1]).toContain(',USD,12345.67,shipment,');
    expect(await fileOf(freight.stranger)).toHaveLength(1);
  });

  it('is narrowed by carrier, location, days, value and how it was bought, in its file too', async () => {
    const { id, boughtAt, pickupDate } = await certificateOf(shipment.shipmentId);
    const bought = boughtAt.slice(0, 10);
    const { chicago, dallas } = freight.locations;
    const cases: readonly [CertificateFilter, boolean][] = [
      [{ carrierIds: [2001] }, true],
      [{ carrierIds: [2002] }, false],
      [{ locationIds: [chicago] }, true],
      [{ locationIds: [dallas] }, false],
      [{ boughtWith: 'shipment' }, true],
      [{ boughtWith: 'quote' }, false],
      [{ boughtFrom: bought, boughtTo: bought }, true],
      [{ boughtFrom: addDays(bought, 1) }, false],
      [{ boughtTo: addDays(bought, -1) }, false],
      [{ pickupFrom: pickupDate, pickupTo: pickupDate }, true],
      [{ pickupFrom: addDays(pickupDate, 1) }, false],
      [{ pickupTo: addDays(pickupDate, -1) }, false],
      [{ valueFromCents: 1_234_567, valueToCents: 1_234_567 }, true],
      [{ valueFromCents: 1_234_568 }, false],
      [{ valueToCents: 1_234_566 }, false],
      [{ state: 'active', value: shipment.number, carrierIds: [2001], valueFromCents: 1 }, true],
    ];

    for (const [filter, isFound] of cases) {
      const { items, total } = (await me.call(insuranceApi.list, { limit: 10, ...filter })).body;
      const file = await me.send<string>('POST', insuranceApi.export.path, filter);
      const found = { ids: items.map((row) => row.id), total, lines: file.body.trim().split('\n').length - 1 };
      expect([filter, found]).toEqual([
        filter,
        isFound ? { ids: [id], total: 1, lines: 1 } : { ids: [], total: 0, lines: 0 },
      ]);
      const strange = (await freight.stranger.call(insuranceApi.list, { limit: 10, ...filter })).body;
      expect(strange).toMatchObject({ items: [], total: 0 });
    }
    expect((await freight.stranger.call(insuranceApi.carriers, undefined)).body.items).toEqual([]);
    expect((await me.call(insuranceApi.list, { limit: 10, boughtFrom: 'soon' })).status).toBe(422);
  });

  it('is of the locations that a person may see, whatever is done with it', async () => {
    const { id: certificateId } = await certificateOf(shipment.shipmentId);
    const booked = await createShipment(freight);
    const clerkOf = async (name: 'chicago' | 'dallas'): Promise<Caller> => {
      const email = `${name}@lakeside.example`;
      const clerk = await freight.addUser(email, 'CustomerUser', 1001, ['track', 'dispatch']);
      await limitToLocations(freight.portal, email, freight.locations[name]);
      return clerk;
    };
    const seenBy = async (clerk: Caller) => ({
      listed: (await clerk.call(insuranceApi.list, { limit: 10 })).body.items.map(({ id }) => id),
      counted: (await clerk.call(insuranceApi.counts, undefined)).body.items.some(
        ({ certificates }) => certificates > 0,
      ),
      insured: (await clerk.call(accountApi.getCurrentUser, undefined)).body.insuredShipmentCount,
      rows: (await clerk.send<string>('POST', insuranceApi.export.path, {})).body.trim().split('\n').length - 1,
      carriers: (await clerk.call(insuranceApi.carriers, undefined)).body.items.map(({ id }) => id),
      covered: (await clerk.call(insuranceApi.list, { limit: 10, valueFromCents: 1 })).body.total,
      got: (await clerk.call(insuranceApi.get, { certificateId })).status,
      document: (await clerk.send('GET', `/api/v1/insurance/certificates/${certificateId}/document`)).status,
      terms: (await clerk.call(insuranceApi.terms, { shipmentId: booked.shipmentId })).status,
    });

    const dallas = await clerkOf('dallas');
    expect(await seenBy(dallas)).toEqual({
      ...{
        listed: [],
        counted: false,
        insured: 0,
        rows: 0,
        carriers: [],
        covered: 0,
        got: 404,
        document: 404,
        terms: 404,
      },
    });
    expect((await buy(500_000, { by: dallas, shipmentId: booked.shipmentId })).status).toBe(404);
    expect((await dallas.call(insuranceApi.void, { certificateId })).status).toBe(404);
    expect((await certificateOf(shipment.shipmentId)).state).toBe('active');
    expect(await seenBy(await clerkOf('chicago'))).toEqual({
      ...{
        listed: [certificateId],
        counted: true,
        insured: 1,
        rows: 1,
        carriers: [2001],
        covered: 1,
        got: 200,
        document: 200,
        terms: 200,
      },
    });
  });

  it('is voided with its charge until the pickup, and can be bought again for another value', async () => {
    const { id } = await certificateOf(shipment.shipmentId);
    expect((await voided(id)).body).toMatchObject({ state: 'void', mayVoid: false });
    expect(await read()).toMatchObject({ totalCents: 59_001, charges: [{ code: 'LINE_HAUL' }] });
    expect(await voided(id)).toMatchObject({ status: 409 });
    expect(await insured()).toBe(0);

    const { body: next } = await buy(800_000);
    const { portal } = freight;
    await changeRows(portal, StoredShipment, shipment.shipmentId, {
      state: 'delivered',
      pickedUpAt: new Date(),
      deliveredAt: '2026-11-20T22:00:00Z',
    });
    expect(await voided(next.id)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('is bought for as much as the carrier covers', async () => {
    const { shipmentId } = await createShipment(freight);
    await untilDispatch(freight, shipmentId, 'confirmed');
    const { status, body } = await buy(25_000_000, { shipmentId });
    expect({ status, body }).toMatchObject({ status: 201, body: { valueCents: 25_000_000, chargeCents: 175_000 } });
    await voided(body.id);
  });

  it('is on a claim for its goods, which is paid by the declared value', async () => {
    const { body: claim } = await me.call(claimsApi.open, { shipmentId: shipment.shipmentId, type: 'damage' });
    const goods = [{ line: 1, pieces: 2, weight: 96, valueCents: 900_000 }];
    const content = { type: 'damage', statement: 'Crushed.', assertsLiability: true, amountCents: 900_000 } as const;
    await me.call(claimsApi.save, { claimId: claim.id, ...content, goods });
    expect((await me.call(insuranceApi.counts, undefined)).body.items).toContainEqual({
      state: 'active',
      certificates: 1,
    });
    const { body: filed } = await me.call(claimsApi.file, { claimId: claim.id });

    const certificate = await certificateOf(shipment.shipmentId);
    expect(certificate).toMatchObject({ state: 'claimed', mayVoid: false, chargeCents: 5600 });
    expect(filed.payable).toMatchObject({ payableCents: 800_000, boundBy: 'declared' });
    expect(filed.coverage).toEqual({ number: certificate.number, valueCents: 800_000 });
  });
});

describe('coverage that is bought with the quote', () => {
  it('has a certificate once the shipment is booked, and ends with its cancellation', async () => {
    const quote = await createQuote(freight);
    const terms = await me.call(insuranceApi.terms, { quoteId: quote.quoteId });
    expect(terms.body).toEqual({
      minChargeCents: 5000,
      maxCargoValueCents: 25_000_000,
      basisPoints: 70,
      currency: 'USD',
      mayBuy: true,
      ...{ productName: null, provider: null, excludedGoods: [], conditions: null },
    });
    const order = dispatchOf(quote, { coverageValueCents: 10_000_000 });
    const { status, body: booked } = await me.call(shipmentsApi.dispatch, order);
    expect({ status, total: booked.totalCents }).toEqual({ status: 201, total: 59_001 + 70_000 });
    const certificate = await certificateOf(booked.shipmentId);
    expect(certificate).toMatchObject({ boughtWith: 'quote', valueCents: 10_000_000, chargeCents: 70_000 });

    await untilDispatch(freight, booked.shipmentId, 'confirmed');
    await me.call(shipmentsApi.cancel, { shipmentId: booked.shipmentId });
    await untilDispatch(freight, booked.shipmentId, 'canceled');
    expect(await certificateOf(booked.shipmentId)).toMatchObject({ state: 'void', mayVoid: false });
  });

  it('costs what the tariff of the offer says, else what the carrier’s settings say', async () => {
    const own = { minChargeCents: 2500, maxCargoValueCents: 10_000_000, basisPoints: 100 };
    const { portal } = freight;
    const quote = await createQuote(freight);
    await changeRows(portal, Carrier, 2001, {
      coverageMinChargeCents: 4000,
      coverageMaxValueCents: 9000000,
      coverageBasisPoints: 50,
    });
    const { quoteId } = quote;
    expect((await me.call(insuranceApi.terms, { quoteId })).body).toMatchObject({
      minChargeCents: 4000,
      basisPoints: 50,
    });
    const tariffId = await aTariff(portal, { carrierId: 2001, terms: demoTariff({ coverage: own }) });
    await changeRows(portal, Offer, quote.offerId, { tariffId });
    expect((await me.call(insuranceApi.terms, { quoteId })).body).toMatchObject(own);
    const order = dispatchOf(quote, { coverageValueCents: 10_000_100 });
    const { body } = await me.send<{ fields: { message: string }[] }>('POST', shipmentsApi.dispatch.path, order, {
      'idempotency-key': randomUUID(),
    });
    expect(body.fields).toMatchObject([{ message: 'Cargo value should be 100,000 or less' }]);
  });
});

describe('an insurance product', () => {
  let manager: Caller;
  let insured: Shipment;
  const terms = {
    ...{ name: 'Cargo coverage', provider: 'Harborlight Mutual', isForAllCarriers: false, carrierIds: [2001] },
    ...{ minChargeCents: 5000, maxCargoValueCents: 25_000_000, basisPoints: 70 },
    ...{ excludedGoods: ['Jewelry'], terms: 'New goods only.', effectiveFrom: '' },
  } satisfies AddInsuranceProduct;
  const today = (): string => freight.portal.clock.iso().slice(0, 10);
  const inDays = (days: number): string => addDays(today(), days);
  const add = (change: Partial<AddInsuranceProduct>) =>
    manager.send<InsuranceProduct & { code?: string; fields?: { path: string; message: string }[] }>(
      'POST',
      managedInsuranceApi.addInsuranceProduct.path,
      { ...terms, effectiveFrom: inDays(1), ...change },
    );
  const coverageOf = async (carrierId: number) =>
    (await manager.call(managedInsuranceApi.listCarrierCoverage, { limit: 100 })).body.items.find(
      ({ id }) => id === carrierId,
    );
  const certificates = async (filter: object = {}) =>
    (await manager.call(managedInsuranceApi.listManagedCertificates, { limit: 100, ...filter })).body.items;
  let product: InsuranceProduct;

  beforeAll(async () => {
    const { portal } = freight;
    await aUser(portal, { email: 'ivy@portal.example', role: 'SystemAdministrator', privileges: ['manageInsurance'] });
    manager = portal.as(await signedIn(portal, 'ivy@portal.example'));
    await changeRows(portal, Carrier, 2001, { coverageMinChargeCents: 9900, coverageBasisPoints: 500 });
    insured = await createShipment(freight);
    await untilDispatch(freight, insured.shipmentId, 'confirmed');
    product = (await add({})).body;
  });

  it('takes effect on its day, and its numbers go before those of the tariff and of the carrier', async () => {
    const before = await coverageOf(2001);
    expect(before?.source).not.toBe('product');
    expect(product).toMatchObject({
      status: 'upcoming',
      lastVersion: 1,
      carriers: [{ id: 2001 }],
      certificateCount: 0,
    });
    expect((await me.call(insuranceApi.terms, { shipmentId: insured.shipmentId })).body.productName).toBeNull();

    freight.portal.clock.set(`${inDays(1)}T00:00:00.000Z`);

    expect(await coverageOf(2001)).toMatchObject({
      ...{ source: 'product', sourceName: 'Cargo coverage', minChargeCents: 5000, basisPoints: 70 },
    });
    expect((await me.call(insuranceApi.terms, { shipmentId: insured.shipmentId })).body).toMatchObject({
      ...{ productName: 'Cargo coverage', provider: 'Harborlight Mutual', excludedGoods: ['Jewelry'] },
      ...{ conditions: 'New goods only.', minChargeCents: 5000, basisPoints: 70 },
    });
  });

  it.each([
    ['G01', 1, 5000],
    ['G01', 100, 5000],
    ['G01', 714_285, 5000],
    ['G02', 714_300, 5000],
    ['G03', 715_000, 5005],
    ['G04', 1_234_567, 8642],
    ['G05', 10_000_000, 70_000],
    ['G05', 25_000_000, 175_000],
  ])('%s: covers %i cents for %i', async (_, valueCents, chargeCents) => {
    const { status, body } = await buy(valueCents, { shipmentId: insured.shipmentId });
    expect({ status, body }).toMatchObject({
      ...{ status: 201, body: { chargeCents, productName: 'Cargo coverage', provider: 'Harborlight Mutual' } },
    });
    await voided(body.id);
  });

  it('G06 and G07: refuses values beyond its limits by name', async () => {
    const refused = async (valueCents: number) =>
      (await buy(valueCents, { shipmentId: insured.shipmentId })).body.fields?.[0]?.message;
    expect(await refused(25_000_001)).toBe('Cargo value should be 250,000 or less');
    expect(await refused(0)).toBe('Cargo value should be greater than 0');
  });

  it('sells by its new version from its day on, and leaves issued certificates unchanged', async () => {
    const first = await createShipment(freight);
    await untilDispatch(freight, first.shipmentId, 'confirmed');
    const { body: issued } = await buy(10_000_000, { shipmentId: first.shipmentId });
    const change = { ...terms, id: product.id, lastVersion: 1, name: 'Cargo plus', basisPoints: 90 };
    const add2 = (more: object) =>
      manager.call(managedInsuranceApi.addProductVersion, { ...change, effectiveFrom: inDays(1), ...more });
    expect((await add2({ effectiveFrom: today() })).status).toBe(422);
    const { status, body } = await add2({});
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'Cargo coverage', nextFrom: inDays(1), lastVersion: 2 },
    });
    expect((await add2({ effectiveFrom: inDays(2) })).status).toBe(409);
    const day = inDays(1);
    freight.portal.clock.set(`${day}T00:00:00.000Z`);

    const { body: next } = await buy(10_000_000, { shipmentId: insured.shipmentId });
    expect(next).toMatchObject({ chargeCents: 90_000, productName: 'Cargo plus' });
    const { body: later } = await me.call(insuranceApi.get, { certificateId: issued.id });
    expect({ ...later, mayVoid: true }).toEqual({ ...issued, mayVoid: true });
    expect((await read(first.shipmentId)).charges?.at(-1)).toMatchObject({ code: 'FVC', cents: 70_000 });
    const versions = (await manager.call(managedInsuranceApi.listProductVersions, { id: product.id })).body.items;
    expect(versions).toMatchObject([
      { number: 2, name: 'Cargo plus', status: 'current', certificateCount: 1 },
      { number: 1, name: 'Cargo coverage', status: 'ended', effectiveUntil: addDays(day, -1) },
    ]);
    expect((await certificates({ productId: product.id, state: 'active' })).map(({ number }) => number)).toEqual([
      ...[next.number, issued.number],
    ]);
  });

  it('is the only one of a carrier on a day, and goes before one for all carriers', async () => {
    const taken = await add({ name: 'Other' });
    expect([taken.status, taken.body.fields?.[0]?.message]).toEqual([
      ...[422, expect.stringMatching(/^Cargo plus covers .+ from that day on\. End it first\.$/)],
    ]);
    const everyone = { isForAllCarriers: true, carrierIds: [], basisPoints: 10 };
    const all = await add({ name: 'For all', ...everyone });
    expect(all.status).toBe(201);
    expect((await add({ name: 'For all too', ...everyone })).status).toBe(422);
    expect((await add({ carrierIds: [] })).body.fields?.[0]?.path).toBe('carrierIds');
    expect((await add({ carrierIds: [999_999] })).status).toBe(422);
    freight.portal.clock.set(`${inDays(1)}T00:00:00.000Z`);
    expect(await coverageOf(2001)).toMatchObject({ sourceName: 'Cargo plus', basisPoints: 90 });
    expect(await coverageOf(2002)).toMatchObject({ sourceName: 'For all', basisPoints: 10 });

    const end = { id: product.id, lastVersion: 2, effectiveFrom: inDays(1) };
    expect((await manager.call(managedInsuranceApi.endInsuranceProduct, end)).body).toMatchObject({
      nextFrom: inDays(1),
    });
    expect((await manager.call(managedInsuranceApi.endInsuranceProduct, { ...end, lastVersion: 3 })).status).toBe(409);
    const other = await add({ name: 'Other' });
    expect(other.status).toBe(201);
    const [last] = (await manager.call(managedInsuranceApi.listProductVersions, { id: product.id })).body.items;
    const drop = (id: number, versionId: number) =>
      manager.call(managedInsuranceApi.deleteProductVersion, { id, versionId });
    expect((await drop(product.id, last?.id ?? 0)).status).toBe(409);
    const [only] = (await manager.call(managedInsuranceApi.listProductVersions, { id: other.body.id })).body.items;
    expect((await drop(other.body.id, only?.id ?? 0)).status).toBe(204);
    expect((await manager.call(managedInsuranceApi.listProductVersions, { id: other.body.id })).status).toBe(404);
    freight.portal.clock.set(`${inDays(1)}T00:00:00.000Z`);
    expect(await coverageOf(2001)).toMatchObject({ sourceName: 'For all' });
    const { items } = (await manager.call(managedInsuranceApi.listInsuranceProducts, { limit: 10, status: 'ended' }))
      .body;
    expect(items).toMatchObject([{ id: product.id, name: 'Cargo plus' }]);
    expect((await drop(product.id, last?.id ?? 0)).status).toBe(409);
  });

  it('has certificates that are voided before pickup with a reason, which the company reads', async () => {
    const [held] = await certificates({ search: insured.number });
    const { id = 0, number = '' } = held ?? {};
    expect(held).toMatchObject({ companyName: 'Lakeside Machine Works', productName: 'Cargo plus', mayVoid: true });
    const end = (reason: string) => manager.call(managedInsuranceApi.voidManagedCertificate, { id, reason });
    expect((await end('x')).status).toBe(422);
    expect((await end('Sold by mistake')).body).toMatchObject({
      state: 'void',
      voidReason: 'Sold by mistake',
      mayVoid: false,
    });
    expect((await end('Sold by mistake')).status).toBe(409);
    const seen = await me.call(insuranceApi.get, { certificateId: id });
    expect(seen.body).toMatchObject({ state: 'void', voidReason: 'Sold by mistake' });
    const pdf = await me.send<Buffer>('GET', `/api/v1/insurance/certificates/${id}/document`);
    expect(pdf.status).toBe(200);
    expect((await read(insured.shipmentId)).totalCents).toBe(59_001);
    const { body: history } = await me.call(shipmentsApi.activity, { shipmentId: insured.shipmentId });
    expect(history.items[0]).toMatchObject({
      who: expect.any(String),
      what: expect.stringContaining('Sold by mistake'),
    });
    const file = await manager.send<string>('POST', managedInsuranceApi.exportManagedCertificates.path, { ids: [id] });
    expect(file.body.trim().split('\n')[1]).toMatch(
      new RegExp(`^${number},void,Lakeside Machine Works,.*,Sold by mistake`),
    );
    expect(await certificates({ search: 'no such company' })).toEqual([]);
    expect((await manager.call(managedInsuranceApi.listCertificateCarriers, undefined)).body.items).toMatchObject([
      { id: 2001 },
    ]);
    expect((await me.call(managedInsuranceApi.listManagedCertificates, { limit: 10 })).status).toBe(403);
  });
});

it('is not there where insurance is switched off', async () => {
  const flags = freight.portal.app.get(Flags, { strict: false });
  const rule = { flag: 'Insurance', level: 'installation' } as const;
  await freight.portal.database.asScope({ kind: 'system' }, () => flags.change(jobActor('operator'), rule, false));
  expect((await me.call(insuranceApi.list, { limit: 10 })).status).toBe(404);
  expect((await buy(500_000)).status).toBe(404);
  await aUser(freight.portal, { email: 'una@portal.example', role: 'SuperSystemAdministrator' });
  const owner = freight.portal.as(await signedIn(freight.portal, 'una@portal.example'));
  expect((await owner.call(managedInsuranceApi.listInsuranceProducts, { limit: 10 })).status).toBe(404);
  expect((await owner.call(managedInsuranceApi.listManagedCertificates, { limit: 10 })).status).toBe(404);
});
