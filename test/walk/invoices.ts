import type { Page } from '@playwright/test';
import { askAs, expect } from '../journeys/journey';
import { askDatabase } from '../journeys/portal';

const today = new Date().toISOString().slice(0, 10);

interface Charge {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
}

/** An invoice for a delivered shipment that is heavier than agreed, with a service that was not ordered; by its number alone nothing else is named. */
async function createInvoice(page: Page, shipmentId: number, number: string, numbers: object = {}): Promise<number> {
  const [shipment] = await askDatabase(
    `SELECT pro_number AS pro, bol_number AS bol, scac, content FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE s.id = $1`,
    shipmentId,
  );
  const { origin, destination, items, charges } = JSON.parse(JSON.stringify(shipment?.['content']));
  const dearer = charges.map((charge: Charge) => ({ ...charge, cents: Math.round(charge.cents * 1.08) }));
  const billed: Charge[] = [...dearer, { code: 'LTDAD', description: 'Limited access delivery', cents: 8500 }];
  const { id } = await askAs<{ id: number }>(page, 'POST', '/api/v1/invoices', {
    scac: shipment?.['scac'],
    number,
    invoiceDate: today,
    proNumber: shipment?.['pro'],
    bolNumber: shipment?.['bol'],
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'Harbor & Pine Supply',
    originPostalCode: origin.postalCode,
    destinationPostalCode: destination.postalCode,
    freight: [{ pounds: items[0].weight + 400, freightClass: items[0].freightClass ?? 70 }],
    charges: billed,
    totalCents: billed.reduce((sum, { cents }) => sum + cents, 0),
    ...numbers,
  });
  const stateOf = async () => (await askAs<{ state: string }>(page, 'GET', `/api/v1/invoices/${id}`)).state;
  await expect.poll(stateOf).toBe('needsReview');
  return id;
}

/** Invoices by status: disputed, waiting for a decision and without a PRO number, approved, without a shipment. */
export async function createInvoices(page: Page, shipmentId: number): Promise<readonly number[]> {
  const disputed = await createInvoice(page, shipmentId, 'BM-20417');
  await askAs(page, 'POST', `/api/v1/invoices/${disputed}/dispute`, {
    reason: 'ACC-NEW',
    amountCents: 8500,
    text: 'The consignee has a dock on a public road. A limited access delivery was not ordered.',
  });
  await askAs(page, 'POST', `/api/v1/invoices/${disputed}/messages`, { text: 'The terminal was called today.' });
  const waiting = await createInvoice(page, shipmentId, 'BM-20418', { proNumber: null });
  const approved = await createInvoice(page, shipmentId, 'BM-20419');
  await askAs(page, 'POST', `/api/v1/invoices/${approved}/approve`);
  const unmatched = await createInvoice(page, shipmentId, 'BM-20420', { proNumber: '987654321', bolNumber: 'BOL-0-9' });
  return [disputed, waiting, approved, unmatched];
}
