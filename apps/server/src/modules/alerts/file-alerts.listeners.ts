import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@lading/contracts/customers/imports';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { AddressesImported } from '../address-book/address-book.events.js';
import { ImportFailed, type FailedImport } from '../imports/imports.events.js';
import { InvoicesImported } from '../invoices/invoices.events.js';
import { OrdersFinished, OrdersUploaded } from '../order-uploads/order-uploads.events.js';
import { ProductsImported } from '../products/products.events.js';
import { ReportFileEnded, type ReportFileEnding } from '../reports/reports.events.js';
import { alertText, AlertRaising } from './alert-raising.service.js';

type Imported = InstanceType<typeof AddressesImported>['payload'];
type Billed = InstanceType<typeof InvoicesImported>['payload'];
type Uploaded = InstanceType<typeof OrdersUploaded>['payload'];
type Finished = InstanceType<typeof OrdersFinished>['payload'];

const rows = ({ added, updated }: Imported): string => `${added} added, ${updated} changed`;
/** The list that a file is imported into. */
const listPages: Readonly<Record<ImportKind, string>> = {
  addresses: '/customers/address-book',
  products: '/customers/products',
  orders: '/customers/order-upload',
  invoices: '/customers/invoices',
  invites: '/carriers/invites',
  fuelIndex: '/admin/fuel-index',
  carrierInvoices: '/carriers/invoices',
};
const uploadPage = (id: number): string => `/customers/order-upload/${id}`;

/** What came of it, as far as anything did; a dispatch is done when the carrier has said yes. */
function outcomeOf({ action, done, failed, refused, unclear, left, isStopped = false }: Finished): string {
  const isRating = action === 'rating';
  const more = [
    { count: isRating ? 0 : refused, what: 'refused by the carrier' },
    { count: isRating ? 0 : unclear, what: 'need attention' },
    { count: isRating && !isStopped ? 0 : left, what: isRating ? 'not rated' : 'need your review' },
  ].filter(({ count }) => count > 0);
  const parts = [`${done} ${isRating ? 'rated' : 'dispatched'}`, `${failed} failed`];
  return [...parts, ...more.map(({ count, what }) => `${count} ${what}`)].join(', ');
}

/** The work was stopped before all of them were processed. */
function endOf({ action, name, isStopped = false }: Finished): string {
  if (isStopped) return `${action === 'rating' ? 'Rating' : 'Dispatching'} ${name} was stopped`;
  return action === 'rating' ? `Orders from ${name} are rated` : `Orders from ${name} are dispatched`;
}

/** Alerts the user who uploaded a file or started a report that it is done or failed. */
@Injectable()
export class FileAlerts {
  constructor(private readonly raising: AlertRaising) {}

  @Listens(OrdersUploaded)
  async uploaded(event: StoredEvent<Uploaded>): Promise<void> {
    const { orders, name, orderUploadId } = event.payload;
    const count = orders === 1 ? '1 order' : `${orders} orders`;
    await this.notify(event, alertText(`${count} imported from ${name}`, uploadPage(orderUploadId)));
  }

  @Listens(OrdersFinished)
  async finished(event: StoredEvent<Finished>): Promise<void> {
    await this.notify(
      event,
      alertText(endOf(event.payload), uploadPage(event.payload.orderUploadId), outcomeOf(event.payload)),
    );
  }

  @Listens(AddressesImported)
  async addresses(event: StoredEvent<Imported>): Promise<void> {
    await this.notify(
      event,
      alertText('Addresses imported from your file', '/customers/address-book', rows(event.payload)),
    );
  }

  @Listens(ProductsImported)
  async products(event: StoredEvent<Imported>): Promise<void> {
    await this.notify(event, alertText('Products imported from your file', '/customers/products', rows(event.payload)));
  }

  @Listens(InvoicesImported)
  async invoices(event: StoredEvent<Billed>): Promise<void> {
    const { name, added } = event.payload;
    const count = added === 1 ? '1 invoice' : `${added} invoices`;
    await this.notify(event, alertText(`${count} imported from ${name}`, listPages.invoices, 'We’re auditing them'));
  }

  @Listens(ImportFailed)
  async failed(event: StoredEvent<FailedImport>): Promise<void> {
    const { kind, name, badRows } = event.payload;
    const count = badRows === 1 ? '1 row has problems' : `${badRows} rows have problems`;
    const reason =
      badRows > 0 ? `${count}, so nothing was imported` : 'Something went wrong on our side. Upload it again';
    await this.notify(event, alertText(`${name} could not be imported`, listPages[kind], reason));
  }

  private async notify({ id, actorId }: StoredEvent, text: string): Promise<void> {
    const userIds = actorId === null ? [] : [actorId];
    await this.raising.raise({ kind: 'uploadResult', occasion: `event:${id}`, text }, userIds);
  }

  @Listens(ReportFileEnded)
  async reportEnded({ id, payload }: StoredEvent<ReportFileEnding>): Promise<void> {
    const { page, userId, scheduleId, title, state, problem } = payload;
    if (scheduleId !== null) return;
    const end = state === 'done' ? 'is ready' : 'could not be created';
    const text = alertText(`The report ${title} ${end}`, page, problem);
    await this.raising.raise({ kind: 'reportMade', occasion: `event:${id}`, text }, [userId]);
  }
}
