import type { CoverageCertificate } from '@lading/contracts/insurance';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { formatCents } from '@lading/domain/money';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { listFile } from '../../kernel/csv/list-file.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';

interface CertificateColumn extends CsvColumn<CoverageCertificate> {
  readonly isCost?: true;
}

const everyColumn: readonly CertificateColumn[] = [
  { title: 'Certificate', value: ({ number }) => number },
  { title: 'State', value: ({ state }) => state },
  { title: 'Shipment', value: ({ shipmentNumber }) => shipmentNumber },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'Origin', value: ({ originLabel }) => originLabel },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'Pickup date', value: ({ pickupDate }) => pickupDate },
  { title: 'Currency', value: ({ currency }) => currency },
  { title: 'Cargo value', value: ({ valueCents }) => formatCents(valueCents) },
  {
    title: 'Charge',
    value: ({ chargeCents }) => (chargeCents === null ? null : formatCents(chargeCents)),
    isCost: true,
  },
  { title: 'Bought with', value: ({ boughtWith }) => boughtWith },
  { title: 'Bought by', value: ({ boughtBy }) => boughtBy },
  { title: 'Bought', value: ({ boughtAt }) => boughtAt },
  { title: 'Voided', value: ({ voidedAt }) => voidedAt },
];

/** Certificates as a file of a day. */
export function certificatesFile(rows: FileRows<CoverageCertificate>, day: string, hasCosts: boolean): FileAnswer {
  const columns = everyColumn.filter(({ isCost }) => !isCost || hasCosts);
  return listFile(`insurance-certificates-${day}`, columns, rows);
}
