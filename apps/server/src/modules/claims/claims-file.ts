import type { ClaimRow } from '@lading/contracts/claim-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { formatCents } from '@lading/domain/money';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { listFile } from '../../kernel/csv/list-file.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';

const columns: readonly CsvColumn<ClaimRow>[] = [
  { title: 'Claim', value: ({ number }) => number },
  { title: 'State', value: ({ state }) => state },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Shipment', value: ({ shipmentNumber }) => shipmentNumber },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'Currency', value: ({ currency }) => currency },
  { title: 'Claimed', value: ({ amountCents }) => (amountCents === null ? null : formatCents(amountCents)) },
  { title: 'Filed on', value: ({ filedOn }) => filedOn },
  { title: 'Next deadline', value: ({ nextClock }) => nextClock?.name },
  { title: 'Due on', value: ({ nextClock }) => nextClock?.dueOn },
  { title: 'Changed', value: ({ updatedAt }) => updatedAt },
];

/** Claims as a file of a day. */
export const claimsFile = (rows: FileRows<ClaimRow>, day: string): FileAnswer =>
  listFile(`claims-${day}`, columns, rows);
