import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ExportShipments, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { mostFileRows } from '@lading/domain/text/list-file';
import { trackingCategories } from '@lading/domain/tracking/tracking-category';
import { seesCosts } from '../../business/customer-access.js';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { FileRows } from '../../kernel/csv/file-rows.js';
import { Database } from '../../kernel/database/database.js';
import { tableFile } from '../../kernel/tables/table-file.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { fileFacts, type FileFacts } from './shipments.queries.js';

interface ExportColumn extends CsvColumn<ShipmentRow & Partial<FileFacts>> {
  readonly isCost?: true;
}

const wordOf = ({ category }: ShipmentRow): string =>
  trackingCategories.find((known) => known.category === category)?.word ?? category;

const everyColumn: readonly ExportColumn[] = [
  { title: 'Shipment ID', value: ({ number }) => number },
  { title: 'Status', value: wordOf },
  { title: 'State', value: ({ state }) => state },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'BOL#', value: ({ bolNumber }) => bolNumber },
  { title: 'PRO#', value: ({ proNumber }) => proNumber },
  { title: 'PO#', value: ({ poNumbers }) => poNumbers },
  { title: 'PICKUP#', value: ({ pickupNumber }) => pickupNumber },
  { title: 'CR#', value: ({ customerReference }) => customerReference },
  { title: 'QUOTE#', value: ({ quoteNumber }) => quoteNumber },
  { title: 'Freight terms', value: ({ freightTerms }) => freightTerms },
  { title: 'Location', value: ({ locationName }) => locationName },
  { title: 'Origin', value: ({ originLabel }) => originLabel },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'Pickup date', value: ({ pickupDate }) => pickupDate },
  { title: 'Estimated delivery', value: ({ eta }) => eta },
  { title: 'Delivered', value: ({ deliveredOn }) => deliveredOn },
  { title: 'Documents', value: ({ documentKinds }) => documentKinds.join(', ') },
  {
    title: 'Total',
    value: ({ totalCents }) => (typeof totalCents === 'number' ? totalCents / 100 : null),
    places: 2,
    isCost: true,
  },
];

const pageSize = 1000;

/** Writes the shipments that a filter finds as a file, page by page. */
@Injectable()
export class ShipmentExport {
  constructor(
    private readonly lists: ShipmentListQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { format, ids, ...filter }: ExportShipments): Promise<FileAnswer> {
    const columns = everyColumn.filter(({ isCost }) => !isCost || seesCosts(actor));
    const isCut = await this.lists.hasMoreThan(mostFileRows, actor, { ...filter, limit: pageSize }, ids ?? undefined);
    const rows = new FileRows(this.rows(actor, filter, ids), isCut);
    const name = `shipments-${this.clock.iso().slice(0, 10)}`;
    return tableFile({ name, title: 'Shipments', format }, columns, rows);
  }

  /** The answer is streamed after the request has ended, so every page sets the caller's scope again. */
  private async *rows(
    actor: Actor,
    filter: Omit<ExportShipments, 'format' | 'ids'>,
    ids: readonly number[] | null | undefined,
  ): AsyncGenerator<ShipmentRow & Partial<FileFacts>> {
    let cursor: string | undefined;
    for (let count = 0; count < mostFileRows; count += pageSize) {
      const request = { ...filter, cursor, limit: pageSize };
      const page = await this.database.asScope(scopeOf(actor), async () => {
        const { items, nextCursor } = await this.lists.page(actor, request, ids ?? undefined);
        return { items: await this.withFacts(items), nextCursor };
      });
      yield* page.items;
      if (!page.nextCursor) return;
      cursor = page.nextCursor;
    }
  }

  private async withFacts(rows: readonly ShipmentRow[]): Promise<(ShipmentRow & Partial<FileFacts>)[]> {
    const facts = await this.database.query(fileFacts, [rows.map(({ shipmentId }) => shipmentId)]);
    const known = new Map(facts.map((one) => [one.shipmentId, one]));
    return rows.map((row) => ({ ...row, ...known.get(row.shipmentId) }));
  }
}
