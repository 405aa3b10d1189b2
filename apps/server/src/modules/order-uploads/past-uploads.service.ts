import { Injectable } from '@nestjs/common';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { Database } from '../../kernel/database/database.js';
import type { PastEvent } from '../../kernel/events/append-event.js';
import { Events } from '../../kernel/events/events.js';
import { payingLocation, storedDetails } from './order-content.js';
import { OrderUpload, UploadedOrder } from './order-uploads.entities.js';
import { OrdersUploaded, orderUploadSubject } from './order-uploads.events.js';

/** An order of a file; with its shipment once it was dispatched. */
export interface PastOrder {
  readonly reference: string;
  readonly details: QuoteDetails;
  readonly dispatch: PickupOrder;
  /** The cells of its row. */
  readonly cells: readonly string[];
  readonly dispatched?: Pick<UploadedOrder, 'quoteId' | 'offerId' | 'shipmentId' | 'cents'>;
}

/** A row of a file that could not be read. */
export interface PastBadRow {
  readonly cells: readonly string[];
  readonly problem: string;
}

/** A file of orders of the past. */
export interface PastUpload {
  readonly name: string;
  readonly author: { readonly userId: number; readonly name: string };
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly headings: readonly string[];
  /** Its rows in order. */
  readonly rows: readonly (PastOrder | PastBadRow)[];
}

const stopOf = ({ name, city, state }: PickupOrder['origin']): string => `${name}, ${city}, ${state}`;
/** The first row below the headings. */
const firstLine = 2;

/** Adds uploaded orders of the past, such as those of the demo. Nothing is rated or dispatched. Runs in the caller's transaction. */
@Injectable()
export class PastUploads {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async add(customerId: number, uploads: readonly PastUpload[]): Promise<void> {
    const trail: PastEvent[] = [];
    for (const upload of uploads) trail.push(await this.addOne(customerId, upload));
    await this.events.record(trail);
  }

  private async addOne(customerId: number, { name, author, at, headings, rows }: PastUpload): Promise<PastEvent> {
    const { manager } = this.database;
    const { userId } = author;
    const badRows = rows.flatMap((row, index) =>
      'problem' in row ? [[firstLine + index, row.cells, row.problem] as const] : [],
    );
    const upload = manager.create(OrderUpload, {
      ...{ customerId, userId, askedBy: userId, name, headings: [...headings], badRows, badRowCount: badRows.length },
      ...{ createdAt: new Date(at), updatedAt: new Date(at) },
    });
    await manager.insert(OrderUpload, upload);
    const { id: orderUploadId } = upload;
    const orders = rows.flatMap((row, index) =>
      'problem' in row ? [] : [{ ...orderRow(row, firstLine + index), orderUploadId, customerId }],
    );
    const dated = orders.map((order) => ({ ...order, createdAt: new Date(at), updatedAt: new Date(at) }));
    await manager.insert(UploadedOrder, dated);
    const payload = { orderUploadId, name, orders: orders.length };
    const event = new OrdersUploaded({ subject: orderUploadSubject(orderUploadId), payload, customerId });
    return { at, actor: author, event };
  }
}

function orderRow({ reference, details, dispatch, cells, dispatched }: PastOrder, line: number) {
  const { shipDate, freightTerms, units, items } = details;
  return {
    ...{ reference, line, dispatch, shipDate, freightTerms, units, currency: 'USD' },
    ...{ details: storedDetails({ details, dispatch }), source: [[line, cells]] },
    locationId: payingLocation(details),
    ...{ originLabel: stopOf(dispatch.origin), destinationLabel: stopOf(dispatch.destination) },
    handlingUnits: items.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0),
    weight: items.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    ...(dispatched
      ? { ...dispatched, state: 'dispatched' as const, isAsked: true }
      : { state: 'new' as const, isAsked: false }),
  };
}
