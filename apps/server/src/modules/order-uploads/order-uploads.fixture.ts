import { importsApi, type CommitImport, type TableImport } from '@lading/contracts/customers/imports';
import { orderUploadsApi, type OrderUpload, type UploadedOrder } from '@lading/contracts/shipments/order-uploads';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import type { Freight } from '../shipments/shipments.fixture';
import { OrderRuns } from './order-runs.jobs';

const headings =
  'Order number,Pickup date,Terms,Origin,Destination,Destination address,Destination city,Destination state,Destination zip,Destination contact,Destination phone,Services,PO,Description,Handling unit,Qty,L,W,H,Weight,Class';
/** Where the orders of the tests go. */
export const to = 'Peachtree Supply,9 Depot Road,Atlanta,Georgia,30303,Lee Park,404-555-0100';
const valves = 'Valves,Skid,2,48,40,45,1150,92.5';

/** The first row of an order. */
export const row = (
  reference: string,
  { from = 'Chicago dock', day = '11/24/2026', item = valves, target = to } = {},
): string => `${reference},${day},,${from},${target},LFTD,PO-1,${item}`;

/** One more line of freight of an order. */
export const further = (reference: string, item: string): string => `${reference},,,,,,,,,,,,,${item}`;

/** Takes a file in, with further columns if any; nothing of it is imported yet. */
export async function sent(by: Caller, rows: readonly string[], more = ''): Promise<TableImport> {
  const csv = [`${headings}${more}`, ...rows].join('\n');
  const type = { 'content-type': 'text/csv' };
  const { status, body } = await by.send<TableImport>('POST', '/api/v1/imports?kind=orders&name=orders.csv', csv, type);
  if (status !== 201) throw new Error(`the file was answered with ${status}`);
  return body;
}

/** Imports a file that was uploaded. */
export async function committed(by: Caller, { id, mapping }: TableImport, change: Partial<CommitImport> = {}) {
  const wanted: CommitImport = { id, mapping, onDuplicate: 'skip', onError: 'skipRows', ...change };
  return (await by.call(importsApi.commit, wanted)).body;
}

/** Takes a file in, imports it, and answers its orders together. */
export async function uploaded(
  by: Caller,
  rows: readonly string[],
  change: Partial<CommitImport> = {},
): Promise<OrderUpload> {
  await committed(by, await sent(by, rows), change);
  const { body } = await by.call(orderUploadsApi.list, { limit: 1 });
  if (!body.items[0]) throw new Error('nothing was uploaded');
  return body.items[0];
}

/** The orders of a file, in its order. */
export const ordersOf = async (by: Caller, { id }: { id: number }): Promise<UploadedOrder[]> =>
  (await by.call(orderUploadsApi.orders, { id, limit: 100 })).body.items;

/** The file once the work on its orders has ended. */
export const idle = (by: Caller, { id }: OrderUpload): Promise<OrderUpload> =>
  eventually(async () => {
    const { body } = await by.call(orderUploadsApi.get, { id });
    return body.stage === 'idle' ? body : undefined;
  }, 60_000);

/** As a process does that finds the work of a dead one. */
export const runAgain = ({ portal }: Freight, { id }: OrderUpload): Promise<void> =>
  portal.database.asScope({ kind: 'system' }, () =>
    portal.app
      .get(OrderRuns)
      .run({ id }, { id: 'test', attempt: 2, isLast: false, signal: new AbortController().signal }),
  );

/** Forgets every uploaded order and file. */
export async function forgetOrders({ portal }: Freight): Promise<void> {
  await portal.sql('DELETE FROM uploaded_order');
  for (const table of ['order_upload', 'table_import']) await portal.sql(`DELETE FROM ${table}`);
}
