import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { InvitingService } from '../account/registration/inviting.service.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { CustomerHomes, type LostCustomer } from '../customers/customer-homes.service.js';
import { CustomerLocationRuleChanged } from '../customers/customers.events.js';
import { SiteTransfer } from './customer-transfers.entities.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import {
  companiesMoved,
  companiesReturned,
  companiesSkipped,
  companiesToMove,
  companiesToReturn,
  movesCounted,
  returnsCounted,
} from './site-transfer-items.queries.js';
import { SiteTransferNotices } from './site-transfer-notices.service.js';
import {
  CustomerHomeChanged,
  SiteTransferFailed,
  SiteTransferFinished,
  SiteTransferUndone,
  type CarrierSideFacts,
  type SiteTransferFacts,
} from './site-transfers.events.js';
import { SiteTransfersQueries, type SiteTransferRow } from './site-transfers.queries.js';
import { doerOf, TransferRun } from './transfer-run.js';

/** Companies that one transaction moves. Small batches release row locks quickly. */
const together = 500;

export const siteTransferSubject = (id: number): string => `site-transfer:${id}`;

export const partiesOf = ({
  id: transferId,
  fromCarrierId,
  fromName,
  toCarrierId,
  toName,
}: SiteTransferRow): SiteTransferFacts => ({
  transferId,
  from: { carrierId: fromCarrierId, name: fromName },
  to: { carrierId: toCarrierId, name: toName },
});

/** What each of the two carriers reads of a transfer. */
export const sidesOf = (
  { id, fromCarrierId, toCarrierId }: SiteTransferRow,
  customerCount: number,
): { subject: string; carrierId: number; payload: CarrierSideFacts }[] =>
  [false, true].map((isArrival) => ({
    subject: siteTransferSubject(id),
    carrierId: isArrival ? toCarrierId : fromCarrierId,
    payload: { transferId: id, isArrival, customerCount },
  }));

const isWhole = { isPrepaid: true, isCollect: true, isThirdParty: true };

/**
 * Moves companies from the site of one carrier to that of another, and back, some hundred in a transaction: each company whole. A run
 * that is interrupted goes on with what is left; a second one beside it finds nothing. Runs in system scope.
 */
@Injectable()
export class SiteTransferMoves extends TransferRun<SiteTransferRow, 'target'> {
  constructor(
    database: Database,
    queries: SiteTransfersQueries,
    private readonly homes: CustomerHomes,
    private readonly inviting: InvitingService,
    private readonly carriers: CarriersService,
    private readonly notices: SiteTransferNotices,
    private readonly events: Events,
    private readonly pushes: CustomerTransfersPushes,
    private readonly clock: Clock,
  ) {
    super(database, queries);
  }

  /** Moves until nothing is left. */
  async move(transferId: number): Promise<void> {
    await this.repeat(transferId, 'running', async (transfer) => {
      const rows = await this.database.query(companiesToMove, [transferId, together]);
      const customerIds = rows.map(({ customerId }) => customerId);
      if (customerIds.length > 0) await this.moveCompanies(transfer, customerIds);
      return customerIds.length > 0;
    });
  }

  /** Gives companies back that have not changed since. */
  async giveBack(transferId: number): Promise<void> {
    await this.repeat(transferId, 'undoing', (transfer) => this.returnCompanies(transfer));
  }

  protected async end(transfer: SiteTransferRow, failure: 'target' | 'interrupted'): Promise<void> {
    const change = { state: 'failed', failure, finishedAt: this.clock.now() } as const;
    await this.database.manager.update(SiteTransfer, transfer.id, change);
    const payload = { ...partiesOf(transfer), failure };
    await this.events.publish(
      doerOf(transfer),
      new SiteTransferFailed({ subject: siteTransferSubject(transfer.id), payload }),
    );
    await this.notices.failed(transfer, failure);
    if (failure === 'target' && transfer.toldAt !== null)
      await this.notices.announce(transfer, 'canceled', transfer.totalCount);
    if (failure === 'interrupted' && transfer.state === 'running')
      await this.notices.announce(transfer, 'moved', transfer.customerCount);
  }

  protected push({ id }: SiteTransferRow): void {
    this.pushes.notifyInstallation(id);
  }

  private async moveCompanies(transfer: SiteTransferRow, customerIds: readonly number[]): Promise<void> {
    const { id, fromCarrierId, toCarrierId } = transfer;
    const lost = await this.homes.move({ customerIds, fromCarrierId, toCarrierId });
    const moved = lost.map(({ customerId }) => customerId);
    // An undo finds the invites by the instant of the move.
    const at = this.clock.iso();
    const withdrawn = { carrierId: fromCarrierId, customerIds: moved, at };
    const invites = await this.inviting.withdrawFor(doerOf(transfer), withdrawn);
    const connections = await this.carriers.connectCustomers(moved, toCarrierId);
    const notes = lost.map(({ customerId, ...had }) =>
      JSON.stringify({
        ...had,
        inviteIds: invites.get(customerId) ?? [],
        connectionId: connections.get(customerId) ?? null,
      }),
    );
    await this.database.query(companiesMoved, [id, at, moved, notes]);
    await this.database.query(companiesSkipped, [id, customerIds]);
    await this.database.query(movesCounted, [id, moved.length, customerIds.length - moved.length]);
    await this.notifyOf(transfer, lost);
  }

  private async returnCompanies(transfer: SiteTransferRow): Promise<boolean> {
    const { id, fromCarrierId, toCarrierId } = transfer;
    const rows = await this.database.query(companiesToReturn, [id, together]);
    if (rows.length === 0) return false;
    const lost = rows.map(({ customerId, lost: had }) => ({ customerId, ...had }));
    const restored = await this.homes.giveBack(lost, { fromCarrierId, toCarrierId });
    const returned = lost.filter(({ customerId }) => restored.has(customerId));
    await this.inviting.returnWithdrawn(
      returned.flatMap(({ inviteIds }) => inviteIds),
      [...new Set(rows.map(({ movedAt }) => movedAt))],
    );
    await this.carriers.disconnect(returned.flatMap(({ connectionId }) => connectionId ?? []));
    const customerIds = rows.map(({ customerId }) => customerId);
    await this.database.query(companiesReturned, [id, customerIds, [...restored]]);
    await this.database.query(returnsCounted, [id, restored.size, rows.length - restored.size]);
    await this.notifyOf(transfer, returned);
    return true;
  }

  /** One event for each company, and one for location rules that ended or came back, so that open pages read their locations again. */
  private async notifyOf(transfer: SiteTransferRow, companies: readonly LostCustomer[]): Promise<void> {
    const { transferId, from, to } = partiesOf(transfer);
    const isReturn = transfer.state === 'undoing';
    const parties = isReturn ? { before: to, after: from } : { before: from, after: to };
    const doer = doerOf(transfer);
    const of = (customerId: number) => ({ subject: `customer:${customerId}`, customerId });
    const homes = companies.map(
      ({ customerId }) =>
        new CustomerHomeChanged({ ...of(customerId), payload: { transferId, customerId, ...parties } }),
    );
    await this.events.publishAll(doer, homes);
    const limited = companies.filter(({ locationRules }) => locationRules.length > 0);
    const rules = limited.map(({ customerId, locationRules }) => {
      const without = locationRules.map(({ locationId }) => ({ locationId, ...isWhole }));
      const [before, grants] = isReturn ? [without, locationRules] : [locationRules, without];
      const payload = { customerId, grants, before };
      return new CustomerLocationRuleChanged({ ...of(customerId), carrierId: null, payload });
    });
    await this.events.publishAll(doer, rules);
  }

  protected async finish(before: SiteTransferRow): Promise<void> {
    const isUndone = before.state === 'undoing';
    const change = isUndone
      ? ({ state: 'undone' } as const)
      : ({ state: 'done', finishedAt: this.clock.now() } as const);
    await this.database.manager.update(SiteTransfer, before.id, change);
    const { customerCount, restoredCount, stayedCount } = before;
    const doer = doerOf(before);
    if (isUndone) {
      for (const { payload, ...facts } of sidesOf(before, restoredCount))
        await this.events.publish(doer, new SiteTransferUndone({ ...facts, payload: { ...payload, stayedCount } }));
      await this.notices.announce(before, 'undone', restoredCount);
    } else {
      for (const facts of sidesOf(before, customerCount))
        await this.events.publish(doer, new SiteTransferFinished(facts));
      await this.notices.announce(before, 'moved', customerCount);
    }
  }
}
