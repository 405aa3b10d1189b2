import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { UploadedOrder } from '@lading/contracts/shipments/order-uploads';
import { formatCents } from '@lading/domain/measures/money';
import { type CsvColumn, listFile } from '../../kernel/csv/csv-file.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';

interface OrderColumn extends CsvColumn<UploadedOrder> {
  readonly isCost?: true;
}

const everyColumn: readonly OrderColumn[] = [
  { title: 'Order number', value: ({ reference }) => reference },
  { title: 'Row in the file', value: ({ row }) => row },
  { title: 'State', value: ({ state }) => state },
  { title: 'Answer of the carrier', value: ({ dispatchState }) => dispatchState },
  { title: 'Left out', value: ({ isExcluded }) => (isExcluded ? 'yes' : 'no') },
  { title: 'What is wrong', value: ({ problem }) => problem },
  { title: 'Origin', value: ({ originLabel }) => originLabel },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'Pickup date', value: ({ shipDate }) => shipDate },
  { title: 'Terms', value: ({ freightTerms }) => freightTerms },
  { title: 'Handling units', value: ({ handlingUnits }) => handlingUnits },
  { title: 'Weight', value: ({ weight }) => weight },
  { title: 'Units', value: ({ units }) => units },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'Price', value: ({ cents }) => (typeof cents === 'number' ? formatCents(cents) : null), isCost: true },
  { title: 'Shipment', value: ({ shipmentNumber }) => shipmentNumber },
];

/** The orders of a file as another one, named after it. */
export function ordersFile(name: string, rows: FileRows<UploadedOrder>, hasCosts: boolean): FileAnswer {
  const columns = everyColumn.filter(({ isCost }) => !isCost || hasCosts);
  return listFile(`${name.replace(/\.[^.]{1,8}$/, '')}-orders`, columns, rows);
}
