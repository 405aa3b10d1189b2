import { inWholes } from '@lading/domain/measures/money';
import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { shipmentList } from '@lading/contracts/lists/shipments';
import type { ExportShipments, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { mostFileRows } from '@lading/domain/text/list-file';
import { trackingCategories } from '@lading/domain/tracking/tracking-category';
import { seesCosts } from '../../business/customer-access.js';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { FileRows } from '../../kernel/csv/file-rows.js';
import { Database } from '../../kernel/database/database.js';
import { listFileOf } from '../../kernel/lists/list-file.js';
import type { FileCells } from '../../kernel/lists/list-source.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { fileFacts, type FileFacts } from './shipments.queries.js';

type FiledShipment = ShipmentRow & Partial<FileFacts>;

const cells: FileCells<FiledShipment, NonNullable<typeof shipmentList.file>['columns']> = {
  category: ({ category }) => trackingCategories.find((known) => known.category === category)?.word ?? category,
  documentKinds: ({ documentKinds }) => documentKinds.join(', '),
  totalCents: ({ totalCents }) => inWholes(totalCents),
};

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
    const isCut = await this.lists.hasMoreThan(mostFileRows, actor, { ...filter, limit: pageSize }, ids ?? undefined);
    const rows = new FileRows(this.rows(actor, filter, ids), isCut);
    const name = (list: string): string => `${list}-${this.clock.iso().slice(0, 10)}`;
    return listFileOf(shipmentList.file, { cells, seesCosts: seesCosts(actor), format, name }, rows);
  }

  /** The answer is streamed after the request has ended, so every page sets the caller's scope again. */
  private async *rows(
    actor: Actor,
    filter: Omit<ExportShipments, 'format' | 'ids'>,
    ids: readonly number[] | null | undefined,
  ): AsyncGenerator<FiledShipment> {
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

  private async withFacts(rows: readonly ShipmentRow[]): Promise<FiledShipment[]> {
    const facts = await this.database.query(fileFacts, [rows.map(({ shipmentId }) => shipmentId)]);
    const known = new Map(facts.map((one) => [one.shipmentId, one]));
    return rows.map((row) => ({ ...row, ...known.get(row.shipmentId) }));
  }
}
