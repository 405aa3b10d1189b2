import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { VolumeRequestRow } from '@lading/contracts/quotes/volume-parts';
import { formatCents } from '@lading/domain/measures/money';
import { type CsvColumn, listFile } from '../../kernel/csv/csv-file.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';

interface VolumeColumn extends CsvColumn<VolumeRequestRow> {
  readonly isCost?: true;
}

const everyColumn: readonly VolumeColumn[] = [
  { title: 'Request', value: ({ number }) => number },
  { title: 'State', value: ({ state }) => state },
  { title: 'Origin', value: ({ originLabel }) => originLabel },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'Equipment', value: ({ equipment }) => equipment },
  { title: 'Trailer length', value: ({ trailerLength }) => trailerLength },
  { title: 'Unit', value: ({ units }) => (units === 'metric' ? 'm' : 'ft') },
  { title: 'Pickup date', value: ({ pickupDate }) => pickupDate },
  { title: 'Answer by', value: ({ answerBy }) => answerBy },
  { title: 'Asked', value: ({ asked }) => asked },
  { title: 'Answered', value: ({ answered }) => answered },
  {
    title: 'Best price',
    value: ({ bestCents }) => (bestCents === null ? null : formatCents(bestCents)),
    isCost: true,
  },
  { title: 'Changed', value: ({ updatedAt }) => updatedAt },
];

/** A file of requests, named by the day. */
export function volumeFile(rows: FileRows<VolumeRequestRow>, day: string, hasCosts: boolean): FileAnswer {
  const columns = everyColumn.filter(({ isCost }) => !isCost || hasCosts);
  return listFile(`truckload-requests-${day}`, columns, rows);
}
