import type { BolRow } from '@lading/contracts/bills-of-lading';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { listFile } from '../../kernel/csv/list-file.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';

const columns: readonly CsvColumn<BolRow>[] = [
  { title: 'BOL#', value: ({ number }) => number },
  { title: 'Form', value: ({ kind }) => kind },
  { title: 'Master', value: ({ isMaster }) => (isMaster ? 'yes' : 'no') },
  { title: 'State', value: ({ state }) => state },
  { title: 'Ship date', value: ({ shipDate }) => shipDate },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'PRO#', value: ({ proNumber }) => proNumber },
  { title: 'Consignee', value: ({ consignee }) => consignee },
  { title: 'Orders', value: ({ orderNumbers }) => orderNumbers },
  { title: 'Changed', value: ({ updatedAt }) => updatedAt },
];

/** Bills of lading as a file of a day. */
export const bolsFile = (rows: FileRows<BolRow>, day: string): FileAnswer =>
  listFile(`bills-of-lading-${day}`, columns, rows);
