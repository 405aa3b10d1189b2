import { freightAuditApi } from '@lading/contracts/invoices/freight-audit';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { charge, startBilling, unfair, type Billing } from '../invoices.fixture';

let billing: Billing;
let fair: NewInvoice;

beforeAll(async () => {
  billing = await startBilling();
  fair = billing.fair;
}, 60_000);
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('an invoice with its net linehaul alone', () => {
  it('is compared as a whole with the agreed one', async () => {
    const [, , ...others] = fair.charges;
    const right = await billing.received({ charges: [charge('LINEHAUL', 28_798), ...others] });
    await billing.putAway();
    const dearer = await billing.received({ charges: [charge('LINEHAUL', 31_798), ...others], totalCents: 62_001 });

    expect(right).toMatchObject({ state: 'approved', mainReason: null, audit: { findings: [] } });
    const findings = [
      { reason: 'BASE', cents: 3990 },
      { reason: 'FUEL', cents: -990 },
    ];
    expect(dearer).toMatchObject({ state: 'needsReview', varianceCents: 3000, audit: { findings } });
  });
});

describe('an invoice without a PRO number', () => {
  const withoutPro = { proNumber: undefined };
  const search = async (value: string) =>
    (await billing.me.call(invoicesApi.list, { value, limit: 10 })).body.items.map(({ id }) => id);

  it('is matched by its bill of lading and compared as any other', async () => {
    const { me, shipment } = billing;
    const { id, number, ...invoice } = await billing.received(withoutPro);
    const other = await billing.receivedApart({ ...unfair(), ...withoutPro });

    const { body: list } = await me.call(invoicesApi.list, { limit: 10 });
    const file = await me.send<string>('POST', '/api/v1/invoices/export', {});
    const { body: differences } = await me.call(freightAuditApi.list, { value: other.received.bolNumber, limit: 10 });

    expect(invoice).toMatchObject({
      state: 'approved',
      shipmentId: shipment.shipmentId,
      proNumber: null,
      varianceCents: 0,
    });
    expect(other).toMatchObject({ state: 'needsReview', mainReason: 'ACC-NEW', varianceCents: 9832 });
    expect(list.items.map(({ proNumber }) => proNumber)).toEqual([null, null]);
    expect(file.body).toContain(`${number},approved,JBEND Lines,${shipment.number},,2026-12-01`);
    expect(await search(shipment.bolNumber)).toEqual([id]);
    expect(new Set(differences.items.map(({ invoiceId }) => invoiceId))).toEqual(new Set([other.id]));
  });

  it('is refused where it names no bill of lading either', async () => {
    const numbers = [{}, { proNumber: null }, { proNumber: '-', bolNumber: '' }];
    const { proNumber: _pro, bolNumber: _bol, ...rest } = fair;

    for (const input of numbers) {
      const { status, body } = await billing.me.send('POST', '/api/v1/invoices', { ...rest, ...input });
      const message = 'PRO number or bill of lading number is required';
      expect({ status, body }).toMatchObject({ status: 422, body: { fields: [{ path: 'proNumber', message }] } });
    }
  });

  it('waits for a person when its bill of lading is unknown too', async () => {
    const { me, shipment } = billing;
    const { id: invoiceId, ...waiting } = await billing.received({ ...withoutPro, bolNumber: 'unknown-1' });
    const found = await search('unknown1');
    await me.call(invoicesApi.match, { invoiceId, shipmentId: shipment.shipmentId });

    expect(waiting).toMatchObject({ state: 'needsReview', shipmentId: null, proNumber: null, audit: null });
    expect(found).toEqual([invoiceId]);
    const matched = await eventually(async () => {
      const { body } = await me.call(invoicesApi.get, { invoiceId });
      return body.audit ? body : undefined;
    }, 25_000);
    expect(matched).toMatchObject({ state: 'approved', shipmentId: shipment.shipmentId });
  });

  it('is seen to be there already: by its number, its freight, or its amount for the same shipment', async () => {
    const { me } = billing;
    const services = (cents: number) => ({ charges: [charge('DET', cents)], totalCents: cents, freight: fair.freight });
    const { number } = await billing.received();
    const again = await me.call(invoicesApi.receive, { ...fair, ...withoutPro, number });
    const freight = await billing.received({ ...withoutPro, charges: [charge('GROSS', 61_000)], totalCents: 61_000 });
    const detention = await billing.received({ ...withoutPro, ...services(5000) });
    const other = await billing.received({ ...withoutPro, ...services(7000) });
    const twice = await billing.received({ ...withoutPro, ...services(5000) });
    const named = await billing.received(services(7000));

    expect(again).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    const reasons = [freight, detention, other, twice, named].map(({ mainReason }) => mainReason);
    expect(reasons).toEqual(['DUP', 'ACC-NEW', 'ACC-NEW', 'DUP', 'DUP']);
  });
});

describe('a file of invoices without PRO numbers', () => {
  const table = { 'content-type': 'text/csv' };
  const header = 'Invoice,SCAC,Date,Bill to,Origin ZIP,Destination ZIP,Total,Weight,Class,Charge,Amount';
  const row = (number: string) => `${number},JBEN,12/01/2026,Harbor,60607,30303,590.01,1150,92.5,GROSS,590.01`;
  const upload = async (lines: readonly string[]) =>
    (
      await billing.me.send<TableImport>(
        'POST',
        '/api/v1/imports?kind=invoices&name=bills.csv',
        lines.join('\n'),
        table,
      )
    ).body;
  const commit = ({ id, mapping }: TableImport) =>
    billing.me.call(importsApi.commit, { id, mapping, onDuplicate: 'skip', onError: 'skipRows' });

  it('has no such column, or cells with nothing in them, and says which rows have neither number', async () => {
    const { bolNumber } = fair;
    const without = await commit(await upload([`${header},BOL`, `${row('U-1')},${bolNumber}`, `${row('U-2')},`]));
    const file = await upload([
      `${header},BOL,PRO`,
      ...[`${row('U-3')},${bolNumber},`, `${row('U-4')},${bolNumber},n/a`, `${row('U-5')},,n/a`],
    ]);
    const empty = await commit(file);
    const errors = await billing.me.send<string>('GET', `/api/v1/imports/${file.id}/errors`);
    const listed = await eventually(async () => {
      const { items } = (await billing.me.call(invoicesApi.list, { limit: 10 })).body;
      return items.every(({ state }) => state !== 'outstanding') ? items : undefined;
    }, 25_000);

    expect(without.body).toMatchObject({ state: 'done', addedCount: 1, badCount: 1 });
    expect(empty.body).toMatchObject({ state: 'done', addedCount: 2, badCount: 1 });
    expect(errors.body).toMatch(/U-5,.*PRO number or bill of lading number is required/);
    const { shipmentId } = billing.shipment;
    expect(listed).toMatchObject(Array(3).fill({ shipmentId, proNumber: null }));
  });

  it('needs a column for one of both numbers', async () => {
    const file = await upload([header, row('U-6')]);
    const { status, body } = await commit(file);

    expect(file.fields).toContainEqual({
      ...{ name: 'proNumber', title: 'PRO number', isRequired: false, orElse: 'bolNumber' },
    });
    const message = 'PRO number or Bill of lading number is required';
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: [{ path: 'mapping', message }] } });
  });
});
