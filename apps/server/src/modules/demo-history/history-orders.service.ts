import { Injectable } from '@nestjs/common';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { shipperEmail } from '@lading/demo-data/customers-and-users';
import { shipperConsignees, shipperFreight } from '@lading/demo-data/history/companies';
import { plannedQuotes } from '@lading/demo-data/history/freight-plan';
import { orderFiles, orderHeadings, waitingOrders } from '@lading/demo-data/history/shipper-desk';
import { addBusinessDays, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { addDays, millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { PastUploads, type PastBadRow, type PastOrder } from '../order-uploads/past-uploads.service.js';
import { SavedLanesService } from '../saved-lanes/saved-lanes.service.js';
import { bookedShipments, companyOfUser, type BookedShipment } from './demo-history.queries.js';
import type { HistoryOwner } from './history-freight.service.js';
import { detailsOf, dispatchOf } from './past-order.js';

const lanes = 7;
/** Days ahead whose orders are known. */
const plannedDays = 5;
/** Shipments among which lanes are chosen. */
const recent = 60;

/** Files of orders and saved lanes of the main shipper. */
@Injectable()
export class HistoryOrders {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly uploads: PastUploads,
    private readonly lanes: SavedLanesService,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const owner = await this.database.findOne(companyOfUser, [shipperEmail]);
    if (!owner) return;
    const author = { userId: owner.userId, name: `${owner.firstName} ${owner.lastName}` };
    const uploads = [];
    for (const { daysAgo, orders } of orderFiles) {
      const until = new Date(this.clock.now().getTime() - daysAgo * millisecondsPerDay).toISOString();
      const shipments = await this.database.query(bookedShipments, [owner.id, until, orders]);
      const first = shipments.at(-1);
      if (!first) continue;
      // The file came before the first of its orders was rated.
      const at = new Date(Date.parse(first.createdAt) - 40 * 60_000).toISOString();
      const name = `orders-${at.slice(0, 10)}.csv`;
      const rows = shipments.toReversed().flatMap((shipment) => dispatchedOrder(shipment) ?? []);
      uploads.push({ name, author, at, headings: orderHeadings, rows });
    }
    const at = new Date(this.clock.now().getTime() - 50 * 60_000).toISOString();
    const name = `orders-${at.slice(0, 10)}.csv`;
    uploads.push({ name, author, at, headings: orderHeadings, rows: this.waitingRows(owner) });
    await this.uploads.add(owner.id, uploads);
    await this.addLanes(owner);
  }

  /** Orders for the next days, and two rows that can't be read. */
  private waitingRows(owner: HistoryOwner): (PastOrder | PastBadRow)[] {
    const today = this.clock.iso().slice(0, 10);
    const { companyName: name, locations } = owner;
    const days = { from: addDays(today, 1), to: addDays(today, plannedDays), today };
    const company = { ...shipperFreight, name, consigneeCount: shipperConsignees, untilDays: -plannedDays };
    const planned = plannedQuotes({ ...company, locationCount: locations.length }, days);
    const shipDate = addBusinessDays(today, 2, unitedStatesClosures);
    const orders = planned.slice(0, waitingOrders).map((one, index): PastOrder => {
      const start = found(owner.locations[one.from] ?? owner.locations[0]);
      const purchaseOrder = `PO-${20_900 + index * 13}`;
      const dispatch = orderOf(dispatchOf(start, { ...one, purchaseOrder }, { quoteId: 0, offerId: 0, cents: 0 }));
      // Coverage and special services are chosen in the portal.
      const details = { ...detailsOf(start, { ...one, shipDate, cargoValueCents: undefined }), accessorials: [] };
      const reference = `SO-${48_210 + index * 3}`;
      return { reference, details, dispatch, cells: cellsOf(reference, details, dispatch) };
    });
    const [first, second, third, ...more] = orders;
    if (!first || !second || !third) return orders;
    return [
      first,
      second,
      { cells: withCell(third.cells, 'Destination ZIP', '9999'), problem: "Destination ZIP 9999 isn't a ZIP code" },
      third,
      { cells: withCell(first.cells, 'Weight', ''), problem: 'Weight is required' },
      ...more,
    ];
  }

  private async addLanes(owner: HistoryOwner): Promise<void> {
    const actor = found(await this.people.findActor(owner.userId));
    const shipments = await this.database.query(bookedShipments, [owner.id, this.clock.iso(), recent]);
    const laneOf = ({ content: { origin, destination } }: BookedShipment): string =>
      `${origin.city} to ${destination.name}`;
    const byLane = [...Map.groupBy(shipments, laneOf)].toSorted(([, one], [, other]) => other.length - one.length);
    for (const [name, [shipment]] of byLane.slice(0, lanes)) {
      if (!shipment?.details) continue;
      const { shipDate: _, customerReference: __, ...freight } = shipment.details;
      const { customerReference: ___, purchaseOrders: ____, ...order } = pickupOrderOf(shipment);
      await this.lanes.add(actor, {
        ...{ name: name.slice(0, 100), carrierId: shipment.carrierId, freight },
        order: { ...order, purchaseOrders: [] },
      });
    }
  }
}

function orderOf({
  quoteId: _,
  offerId: __,
  expectedCents: ___,
  ...order
}: ReturnType<typeof dispatchOf>): PickupOrder {
  return order;
}

function pickupOrderOf({ content, readyTime, closeTime, customerReference }: BookedShipment): PickupOrder {
  const { origin, destination, purchaseOrders } = content;
  return {
    ...{ origin, destination, purchaseOrders, readyTime, closeTime, notify: [] },
    ...(customerReference !== '' && { customerReference }),
  };
}

function dispatchedOrder(shipment: BookedShipment): PastOrder | undefined {
  const { id: shipmentId, quoteId, offerId, totalCents: cents, details, customerReference } = shipment;
  if (!details) return undefined;
  const dispatch = pickupOrderOf(shipment);
  const reference = customerReference.replace(/^PO/, 'SO');
  const cells = cellsOf(reference, details, dispatch);
  return { reference, details, dispatch, cells, dispatched: { quoteId, offerId, shipmentId, cents } };
}

/** The first line of an order, in the order of the headings. */
function cellsOf(reference: string, { shipDate, items }: QuoteDetails, dispatch: PickupOrder): string[] {
  const { origin, destination: to, purchaseOrders } = dispatch;
  const [item] = items;
  return [
    ...[reference, formatCalendarDate(shipDate), origin.name, to.name, to.address1, to.city, to.state, to.postalCode],
    ...[to.contactName, to.phone, purchaseOrders[0]?.number ?? '', item?.description ?? ''],
    ...[item?.handlingUnitType, item?.handlingUnits, item?.length, item?.width, item?.height, item?.weight],
    item?.freightClass,
  ].map((cell) => String(cell ?? ''));
}

const withCell = (cells: readonly string[], heading: string, cell: string): string[] =>
  cells.with(orderHeadings.indexOf(heading), cell);
