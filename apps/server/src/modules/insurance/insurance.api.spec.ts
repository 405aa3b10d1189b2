import { randomUUID } from 'node:crypto';
import { accountApi } from '@lading/contracts/accounts/account';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { insuranceApi, type CertificateFilter, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { addDays } from '@lading/domain/time/calendar-date';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { eventually } from '../../../../../test/harness/kernel-app';
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
import { limitToLocations } from '../../../../../test/harness/builders/customers';
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

it('is not there where insurance is switched off', async () => {
  const flags = freight.portal.app.get(Flags, { strict: false });
  const rule = { flag: 'Insurance', level: 'installation' } as const;
  await freight.portal.database.asScope({ kind: 'system' }, () => flags.change(jobActor('operator'), rule, false));
  expect((await me.call(insuranceApi.list, { limit: 10 })).status).toBe(404);
  expect((await buy(500_000)).status).toBe(404);
});
