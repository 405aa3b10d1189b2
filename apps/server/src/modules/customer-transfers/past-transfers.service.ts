import { Injectable } from '@nestjs/common';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerAssignments } from '../customers/customer-assignments.service.js';
import {
  CustomerTransfer,
  CustomerTransferItem,
  SiteTransfer,
  SiteTransferCompany,
} from './customer-transfers.entities.js';
import { CustomerTransferFinished, CustomerTransferRequested } from './customer-transfers.events.js';
import { CustomerTransfersQueries } from './customer-transfers.queries.js';
import { aboutTransfer } from './transfer-moves.service.js';

interface Author {
  readonly userId: number;
  readonly name: string;
}

/** Customers that go from one user of a carrier to another. */
export interface PastTransfer {
  readonly carrierId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
  /** The customers that moved; undefined for a scheduled transfer. */
  readonly customerIds?: readonly number[];
  readonly author: Author;
  readonly createdAt: string;
  readonly startsAt: string;
}

/** Customers that go from the site of one carrier to that of another. */
export interface PastSiteTransfer {
  readonly fromCarrierId: number;
  readonly toCarrierId: number;
  readonly customerIds: readonly number[];
  readonly isDone: boolean;
  readonly author: Author;
  readonly createdAt: string;
  readonly startsAt: string;
  readonly timeZone: string;
}

const doneWithin = 4000;

/** Adds transfers of the past, such as those of the demo. Sends no mail. Runs in the caller's transaction. */
@Injectable()
export class PastTransfers {
  constructor(
    private readonly database: Database,
    private readonly assignments: CustomerAssignments,
    private readonly queries: CustomerTransfersQueries,
    private readonly events: Events,
  ) {}

  async add({ customerIds, author, createdAt, startsAt, ...users }: PastTransfer): Promise<void> {
    const { manager } = this.database;
    const added = manager.create(CustomerTransfer, {
      ...{ ...users, parts: ['companies'], notifiesCustomers: false, state: customerIds ? 'done' : 'scheduled' },
      ...{ createdBy: author.userId, createdByName: author.name, createdAt: new Date(createdAt) },
      startsAt: new Date(startsAt),
    });
    await manager.insert(CustomerTransfer, added);
    const finishedAt = new Date(Date.parse(startsAt) + doneWithin);
    if (customerIds) {
      const byUserId = author.userId;
      const which = { companies: true, locations: false, openedUntil: startsAt, at: startsAt };
      const moved = await this.assignments.handOver({ ...users, ...which, customerIds, byUserId });
      const items = moved.map(({ customerId, beforeId, afterId }) => {
        return { transferId: added.id, carrierId: users.carrierId, customerId, beforeId, afterId };
      });
      await manager.insert(CustomerTransferItem, items);
      const count = { totalCount: moved.length, doneCount: moved.length, customerCount: moved.length };
      await manager.update(CustomerTransfer, added.id, { ...count, finishedAt });
    }
    const transfer = found(await this.queries.lock(added.id));
    const { payload, ...facts } = aboutTransfer(transfer);
    const requested = { ...payload, parts: ['companies'] as const, startsAt: transfer.startsAt };
    const counts = { customerCount: transfer.customerCount, locationCount: 0, inviteCount: 0 };
    await this.events.record([
      { at: createdAt, actor: author, event: new CustomerTransferRequested({ ...facts, payload: requested }) },
      ...(customerIds
        ? [
            {
              ...{ at: finishedAt.toISOString(), actor: author },
              event: new CustomerTransferFinished({ ...facts, payload: { ...payload, ...counts } }),
            },
          ]
        : []),
    ]);
  }

  async addBetweenSites({
    customerIds,
    isDone,
    author,
    createdAt,
    startsAt,
    ...more
  }: PastSiteTransfer): Promise<void> {
    const { manager } = this.database;
    const movedAt = new Date(Date.parse(startsAt) + doneWithin);
    const count = customerIds.length;
    const added = manager.create(SiteTransfer, {
      ...{ ...more, isWhole: false, notifiesCustomers: true, totalCount: count, startsAt: new Date(startsAt) },
      ...{ createdBy: author.userId, createdByName: author.name, createdAt: new Date(createdAt) },
      ...(isDone
        ? { state: 'done', doneCount: count, customerCount: count, finishedAt: movedAt, toldAt: new Date(createdAt) }
        : { state: 'scheduled' }),
    });
    await manager.insert(SiteTransfer, added);
    const outcome = isDone
      ? ({ state: 'moved', movedAt, toldAt: new Date(createdAt) } as const)
      : { state: 'waiting' as const };
    const rows = customerIds.map((customerId) => ({ ...outcome, transferId: added.id, customerId }));
    await manager.insert(SiteTransferCompany, rows);
  }
}
