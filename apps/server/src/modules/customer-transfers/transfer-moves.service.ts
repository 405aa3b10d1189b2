import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { CarrierEventFacts } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { InvitingService } from '../account/registration/inviting.service.js';
import { CustomerAssignments } from '../customers/customer-assignments.service.js';
import { CustomerTransfer } from './customer-transfers.entities.js';
import {
  CustomerTransferFailed,
  CustomerTransferFinished,
  CustomerTransferred,
  CustomerTransferUndone,
  type TransferFacts,
} from './customer-transfers.events.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import { CustomerTransfersQueries, type TransferRow } from './customer-transfers.queries.js';
import {
  assignmentsNoted,
  assignmentsToReturn,
  companiesToMove,
  companiesToReturn,
  customersLocked,
  invitesNoted,
  invitesToReturn,
  movesCounted,
  nextCompaniesToMove,
  nextCompaniesToReturn,
  outcomesNoted,
  returnsCounted,
} from './transfer-items.queries.js';
import { TransferMails } from './transfer-mails.service.js';
import { doerOf, TransferRun } from './transfer-run.js';

/** Companies or invites that one transaction moves. Small batches release row locks quickly. */
const together = 500;

export const aboutTransfer = ({
  id,
  carrierId,
  fromUserId,
  fromName,
  toUserId,
  toName,
}: TransferRow): CarrierEventFacts<TransferFacts> => ({
  subject: `customer-transfer:${id}`,
  carrierId,
  payload: {
    transferId: id,
    from: { userId: fromUserId, name: fromName },
    to: { userId: toUserId, name: toName },
  },
});

interface MovedPlace {
  readonly customerId: number;
  readonly locationId: number | null;
}

/** By company: whether it was moved itself, and which of its locations. */
function byCompany(places: readonly MovedPlace[]): Map<number, { isCompany: boolean; locationIds: number[] }> {
  const companies = new Map<number, { isCompany: boolean; locationIds: number[] }>();
  for (const { customerId, locationId } of places) {
    const company = companies.get(customerId) ?? { isCompany: false, locationIds: [] };
    if (locationId === null) company.isCompany = true;
    else company.locationIds.push(locationId);
    companies.set(customerId, company);
  }
  return companies;
}

/**
 * Moves what a transfer is about, and gives it back, some hundred companies in a transaction: each company whole. A run that is
 * interrupted goes on with what is left; a second one beside it finds nothing.
 */
@Injectable()
export class TransferMoves extends TransferRun<TransferRow, 'recipient'> {
  constructor(
    database: Database,
    private readonly queries: CustomerTransfersQueries,
    private readonly assignments: CustomerAssignments,
    private readonly inviting: InvitingService,
    private readonly mails: TransferMails,
    private readonly events: Events,
    private readonly pushes: CustomerTransfersPushes,
    private readonly clock: Clock,
  ) {
    super(database, queries);
  }

  /** Moves until nothing is left; runs in system scope. */
  async move(transferId: number): Promise<void> {
    await this.repeat(transferId, 'running', async (transfer) => {
      const asked = this.asked(transfer);
      if (transfer.totalCount === 0) await this.setTotal(transfer, companiesToMove, asked);
      const companies = await this.database.query(nextCompaniesToMove, [...asked, together]);
      if (companies.length > 0)
        return this.moveCompanies(
          transfer,
          companies.map(({ customerId }) => customerId),
        );
      return transfer.parts.includes('invites') && (await this.moveInvites(transfer));
    });
  }

  /** Restores rows that have not changed since; runs in system scope. */
  async giveBack(transferId: number): Promise<void> {
    await this.repeat(transferId, 'undoing', async (transfer) => {
      if (transfer.totalCount === 0) await this.setTotal(transfer, companiesToReturn, [transferId]);
      const companies = await this.database.query(nextCompaniesToReturn, [transferId, together]);
      if (companies.length > 0)
        return this.returnCompanies(
          transfer,
          companies.map(({ customerId }) => customerId),
        );
      return this.returnInvites(transfer);
    });
  }

  protected async end(transfer: TransferRow, failure: 'recipient' | 'interrupted'): Promise<void> {
    const change = { state: 'failed', failure, finishedAt: this.clock.now() } as const;
    await this.database.manager.update(CustomerTransfer, transfer.id, change);
    const { payload, ...facts } = aboutTransfer(transfer);
    const failed = new CustomerTransferFailed({ ...facts, payload: { ...payload, failure } });
    await this.events.publish(doerOf(transfer, transfer.carrierId), failed);
    await this.mails.failed(transfer, failure);
  }

  protected push(transfer: TransferRow): void {
    this.pushes.notify(transfer);
  }

  private asked({ carrierId, fromUserId, startsAt, parts }: TransferRow): unknown[] {
    return [carrierId, fromUserId, startsAt, parts.includes('companies'), parts.includes('locations')];
  }

  private async setTotal(
    { id }: TransferRow,
    counting: typeof companiesToMove,
    values: readonly unknown[],
  ): Promise<void> {
    const totalCount = (await this.database.findOne(counting, values))?.count ?? 0;
    await this.database.manager.update(CustomerTransfer, id, { totalCount });
  }

  private async moveCompanies(transfer: TransferRow, customerIds: readonly number[]): Promise<boolean> {
    const { id, carrierId, fromUserId, toUserId, createdBy: byUserId, startsAt: openedUntil, parts } = transfer;
    await this.database.query(customersLocked, [customerIds]);
    const wanted = { companies: parts.includes('companies'), locations: parts.includes('locations') };
    const users = { carrierId, fromUserId, toUserId, byUserId, openedUntil };
    const moved = await this.assignments.handOver({ ...users, ...wanted, customerIds });
    const columns = (['customerId', 'beforeId', 'afterId'] as const).map((name) => moved.map((one) => one[name]));
    await this.database.query(assignmentsNoted, [id, carrierId, ...columns]);
    const companies = moved.filter(({ locationId }) => locationId === null);
    const counts = [customerIds.length, companies.length, moved.length - companies.length, 0];
    await this.database.query(movesCounted, [id, ...counts]);
    await this.notifyOf(transfer, moved);
    if (transfer.notifiesCustomers) await this.mails.notifyCompanies(transfer, toUserId, customersOf(companies));
    return true;
  }

  private async moveInvites({ id, carrierId, fromUserId, toUserId, startsAt }: TransferRow): Promise<boolean> {
    const users = { carrierId, fromUserId, toUserId };
    const ids = await this.inviting.handOver({ ...users, sentUntil: startsAt, most: together });
    if (ids.length === 0) return false;
    await this.database.query(invitesNoted, [id, carrierId, ids]);
    await this.database.query(movesCounted, [id, 0, 0, 0, ids.length]);
    return true;
  }

  private async returnCompanies(transfer: TransferRow, customerIds: readonly number[]): Promise<boolean> {
    await this.database.query(customersLocked, [customerIds]);
    const items = await this.database.query(assignmentsToReturn, [transfer.id, customerIds]);
    const open = await this.assignments.takeBack(items);
    const restored = items.filter(({ beforeId }) => open.has(beforeId));
    await this.noteOutcomes(transfer, items, restored, customerIds.length);
    await this.notifyOf(transfer, restored);
    const companies = restored.filter(({ locationId }) => locationId === null);
    if (transfer.notifiesCustomers)
      await this.mails.notifyCompanies(transfer, transfer.fromUserId, customersOf(companies));
    return true;
  }

  private async returnInvites(transfer: TransferRow): Promise<boolean> {
    const items = await this.database.query(invitesToReturn, [transfer.id, together]);
    if (items.length === 0) return false;
    const open = await this.inviting.takeBack(
      items.map(({ inviteId }) => inviteId),
      transfer,
    );
    await this.noteOutcomes(
      transfer,
      items,
      items.filter(({ inviteId }) => open.has(inviteId)),
      0,
    );
    return true;
  }

  private async noteOutcomes(
    { id }: TransferRow,
    items: readonly { id: number }[],
    restored: readonly { id: number }[],
    companyCount: number,
  ): Promise<void> {
    const idsOf = (some: readonly { id: number }[]) => some.map((one) => one.id);
    await this.database.query(outcomesNoted, [idsOf(items), idsOf(restored)]);
    const counts = [companyCount, restored.length, items.length - restored.length];
    await this.database.query(returnsCounted, [id, ...counts]);
  }

  /** One event for each company. The customer does not read in its own audit trail who represents it. */
  private async notifyOf(transfer: TransferRow, places: readonly MovedPlace[]): Promise<void> {
    const { transferId, from, to } = aboutTransfer(transfer).payload;
    const parties = transfer.state === 'undoing' ? { before: to, after: from } : { before: from, after: to };
    for (const [customerId, company] of byCompany(places)) {
      const payload = { transferId, customerId, ...company, ...parties };
      const facts = { subject: `customer:${customerId}`, payload, carrierId: transfer.carrierId };
      await this.events.publish(doerOf(transfer, transfer.carrierId), new CustomerTransferred(facts));
    }
  }

  protected async finish(before: TransferRow): Promise<void> {
    const isUndone = before.state === 'undoing';
    const change = isUndone
      ? ({ state: 'undone' } as const)
      : ({ state: 'done', finishedAt: this.clock.now() } as const);
    await this.database.manager.update(CustomerTransfer, before.id, change);
    const transfer = found(await this.queries.lock(before.id));
    const { payload, ...facts } = aboutTransfer(transfer);
    const { customerCount, locationCount, inviteCount, restoredCount, stayedCount } = transfer;
    if (isUndone) {
      const counts = { restoredCount, stayedCount };
      await this.events.publish(
        doerOf(before, before.carrierId),
        new CustomerTransferUndone({ ...facts, payload: { ...payload, ...counts } }),
      );
      await this.mails.undone(transfer);
    } else {
      const counts = { customerCount, locationCount, inviteCount };
      await this.events.publish(
        doerOf(before, before.carrierId),
        new CustomerTransferFinished({ ...facts, payload: { ...payload, ...counts } }),
      );
      await this.mails.finished(transfer);
    }
  }
}

const customersOf = (places: readonly MovedPlace[]): number[] => places.map(({ customerId }) => customerId);
