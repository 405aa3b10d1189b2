import { Injectable } from '@nestjs/common';
import type {
  CustomerTransfer as ShownTransfer,
  CustomerTransferPreview,
  TransferPart,
  TransferState,
  TransferUser,
} from '@lading/contracts/customers/customer-transfers';
import { customerTransferList } from '@lading/contracts/lists/customer-transfers';
import { claimPeriods } from '@lading/domain/cargo-claim/claim-clocks';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  day,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { UserAccount } from '../account/account.entities.js';
import { CustomerTransfer } from './customer-transfers.entities.js';
import { actionsOf, undoUntil } from './transfer-start.js';

const nameOf = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;

const transfer = row({
  ...columnsOf(CustomerTransfer, 'r', 'id', 'carrierId', 'fromUserId', 'toUserId', 'startsAt', 'notifiesCustomers'),
  ...columnsOf(CustomerTransfer, 'r', 'totalCount', 'doneCount', 'customerCount', 'locationCount', 'inviteCount'),
  ...columnsOf(CustomerTransfer, 'r', 'restoredCount', 'stayedCount', 'createdBy', 'createdByName', 'createdAt'),
  ...columnsOf(CustomerTransfer, 'r', 'finishedAt', 'endedBy', 'endedByName', 'endedAt', 'failure'),
  parts: columnOf(CustomerTransfer, 'r', 'parts').as<TransferPart[]>(),
  state: columnOf(CustomerTransfer, 'r', 'state').as<TransferState>(),
  fromName: text(nameOf('giver')),
  toName: text(nameOf('taker')),
  isToActive: boolean(`taker.state = 'active'`),
});
export type TransferRow = RowOf<typeof transfer>;

const tables = `FROM customer_transfer r JOIN user_account giver ON giver.id = r.from_user_id
  JOIN user_account taker ON taker.id = r.to_user_id`;

const transferById = statement(transfer, `SELECT ${transfer.sql} ${tables} WHERE r.id = $1`);
/** Transfer $1, locked until the transaction ends. */
const transferLocked = statement(transfer, `SELECT ${transfer.sql} ${tables} WHERE r.id = $1 FOR UPDATE OF r`);

const key = row(columnsOf(CustomerTransfer, '', 'id'));
/** Scheduled transfers that are due at $1. */
const dueTransfers = statement(
  key,
  `SELECT ${key.sql} FROM customer_transfer WHERE state = 'scheduled' AND starts_at <= $1 ORDER BY starts_at, id LIMIT 100`,
);
/** Transfers of carrier $1 from or to one of users $2 that go on at this moment. */
const transfersGoingOn = statement(
  key,
  `SELECT ${key.sql} FROM customer_transfer WHERE carrier_id = $1 AND state IN ('running', 'undoing')
    AND (from_user_id = ANY ($2) OR to_user_id = ANY ($2)) LIMIT 1`,
);

const held = (kind: string): string =>
  `(SELECT count(*) FROM customer_assignment a WHERE a.user_id = u.id AND a.until IS NULL AND a.location_id ${kind})`;
/** Sent by the user, and usable at $2. */
const openInvites = `(SELECT count(*) FROM invite i WHERE i.invited_by = u.id AND i.carrier_id = $1 AND i.used_at IS NULL
    AND i.revoked_at IS NULL AND i.expires_at > $2)`;
const user = row({
  userId: columnOf(UserAccount, 'u', 'id'),
  name: text(nameOf('u')),
  positionName: columnOf(UserAccount, 'u', 'positionName'),
  isActive: boolean(`u.state = 'active'`),
  customerCount: bigint(held('IS NULL')),
  locationCount: bigint(held('IS NOT NULL')),
  inviteCount: bigint(openInvites),
});
const usersOfCarrier = statement(
  user,
  `SELECT ${user.sql} FROM user_account u WHERE u.carrier_id = $1 AND (u.state = 'active' OR ${openInvites} > 0
      OR EXISTS (SELECT FROM customer_assignment a WHERE a.user_id = u.id AND a.until IS NULL))
    ORDER BY u.last_name, u.first_name, u.id LIMIT 1000`,
);

const party = row({
  userId: columnOf(UserAccount, 'u', 'id'),
  name: text(nameOf('u')),
  isActive: boolean(`u.state = 'active'`),
});
type PartyRow = RowOf<typeof party>;
const partiesByIds = statement(
  party,
  `SELECT ${party.sql} FROM user_account u WHERE u.carrier_id = $1 AND u.id = ANY ($2)`,
);

/** Whether the transferred assignments cover freight of a customer at a location. */
const isConcerned = (customer: string, location: string): string =>
  `CASE WHEN EXISTS (SELECT FROM customer_assignment o WHERE o.location_id = ${location} AND o.until IS NULL)
    THEN ${location} IN (SELECT location_id FROM held WHERE location_id IS NOT NULL)
    ELSE ${customer} IN (SELECT customer_id FROM held WHERE location_id IS NULL) END`;
const openClaims = `FROM claim c JOIN shipment s ON s.id = c.shipment_id WHERE c.carrier_id = $1 AND NOT s.is_test
      AND c.state IN ('filed', 'acknowledged', 'investigating', 'offered') AND ${isConcerned('c.customer_id', 's.location_id')}`;
const { acknowledgementDays, dispositionDays } = claimPeriods;

const preview = row({
  customerCount: bigint('(SELECT count(*) FROM held WHERE location_id IS NULL)'),
  locationCount: bigint('(SELECT count(*) FROM held WHERE location_id IS NOT NULL)'),
  inviteCount: bigint(
    `(SELECT count(*) FROM invite i WHERE $7::boolean AND i.carrier_id = $1 AND i.invited_by = $2 AND i.used_at IS NULL
        AND i.revoked_at IS NULL AND i.expires_at > $4)`,
  ),
  inactiveCustomerCount: bigint(
    '(SELECT count(*) FROM held h JOIN customer c ON c.id = h.customer_id WHERE h.location_id IS NULL AND NOT c.is_active)',
  ),
  openQuoteCount: bigint(
    `(SELECT count(*) FROM quote q WHERE q.customer_id IN (SELECT customer_id FROM held) AND q.state IN ('rated', 'selected', 'failed')
        AND q.expires_at > $4 AND NOT q.is_test AND EXISTS (
          SELECT FROM carrier_answer w WHERE w.quote_id = q.id AND w.carrier_id = $1 AND w.state = 'offered')
        AND ${isConcerned('q.customer_id', 'q.location_id')})`,
  ),
  openClaimCount: bigint(`(SELECT count(*) ${openClaims})`),
  nextClaimDueOn: day(
    `(SELECT min(CASE WHEN c.acknowledged_on IS NULL THEN c.filed_on + ${acknowledgementDays}
        WHEN c.disposed_on IS NULL THEN c.filed_on + ${dispositionDays} END) ${openClaims})`,
  ).nullable(),
  otherLocationCount: bigint(
    // Not by "held": without statistics, as after a large import, the plan would go through all locations for each company.
    `(SELECT count(*) FROM customer_assignment o WHERE o.carrier_id = $1 AND o.location_id IS NOT NULL AND o.until IS NULL
        AND NOT (o.user_id = $2 AND $6::boolean) AND o.user_id <> $3 AND EXISTS (
          SELECT FROM customer_assignment c WHERE c.customer_id = o.customer_id AND c.location_id IS NULL AND c.until IS NULL
            AND c.user_id = $2 AND $5::boolean))`,
  ),
  scheduledCount: bigint(
    `(SELECT count(*) FROM customer_transfer t WHERE t.carrier_id = $1 AND t.state = 'scheduled'
        AND (t.from_user_id IN ($2, $3) OR t.to_user_id IN ($2, $3)))`,
  ),
  canRecipientSee: boolean(
    `coalesce((SELECT u.privileges @> ARRAY['customerVisibility'] FROM user_account u WHERE u.id = $3), false)`,
  ),
});
/** What there is to transfer at carrier $1 from user $2 to user $3 at $4: companies if $5, locations if $6, invites if $7. */
const transferPreview = statement(
  preview,
  `WITH held AS MATERIALIZED (SELECT a.customer_id, a.location_id FROM customer_assignment a WHERE a.carrier_id = $1 AND a.user_id = $2
      AND a.until IS NULL AND CASE WHEN a.location_id IS NULL THEN $5::boolean ELSE $6::boolean END)
    SELECT ${preview.sql}`,
);

export interface WantedTransfer {
  readonly carrierId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly parts: readonly TransferPart[];
}

function foundBy(
  { carrierId }: Actor,
  { states }: { states?: readonly TransferState[] },
  ids: readonly number[] | null,
): FoundSql {
  const conditions = new Conditions();
  conditions.add('r.carrier_id = ?', carrierId);
  if (states?.length) conditions.add('r.state = ANY (?::text[])', states);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Reads transfers of customers between users of a carrier. */
@Injectable()
export class CustomerTransfersQueries {
  readonly source = listSource({
    list: customerTransferList,
    select: listedRow(transfer, tables),
    sorts: { startsAt: { expression: 'r.starts_at', type: 'timestamptz' } },
    find: foundBy,
    toRows: (rows: readonly TransferRow[]): ShownTransfer[] => rows.map((one) => this.toShown(one)),
    cells: {},
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(id: number): Promise<ShownTransfer> {
    return this.toShown(found(await this.database.findOne(transferById, [id])));
  }

  /** Locks the transfer until the transaction ends. */
  lock(id: number): Promise<TransferRow | undefined> {
    return this.database.findOne(transferLocked, [id]);
  }

  async due(): Promise<number[]> {
    return (await this.database.query(dueTransfers, [this.clock.iso()])).map(({ id }) => id);
  }

  users({ carrierId }: Actor): Promise<TransferUser[]> {
    return this.database.query(usersOfCarrier, [carrierId, this.clock.iso()]);
  }

  /** The two users, who are of the carrier. */
  async parties({ carrierId, fromUserId, toUserId }: WantedTransfer): Promise<Record<'from' | 'to', PartyRow>> {
    const rows = await this.database.query(partiesByIds, [carrierId, [fromUserId, toUserId]]);
    const of = (id: number) => found(rows.find(({ userId }) => userId === id));
    return { from: of(fromUserId), to: of(toUserId) };
  }

  async isGoingOn({ carrierId, fromUserId, toUserId }: WantedTransfer): Promise<boolean> {
    return (await this.database.findOne(transfersGoingOn, [carrierId, [fromUserId, toUserId]])) !== undefined;
  }

  /** Quotes and claims are the customers': the installation counts them, for this carrier alone. */
  async preview({ carrierId, fromUserId, toUserId, parts }: WantedTransfer): Promise<CustomerTransferPreview> {
    const values = [carrierId, fromUserId, toUserId, this.clock.iso()];
    const wanted = (['companies', 'locations', 'invites'] as const).map((part) => parts.includes(part));
    return this.database.asScope(system, async () =>
      found(await this.database.findOne(transferPreview, [...values, ...wanted])),
    );
  }

  toShown(transfer: TransferRow): ShownTransfer {
    const { carrierId: _carrier, createdBy: _creator, endedBy: _ender, isToActive: _is, ...shown } = transfer;
    const { customerCount, locationCount, inviteCount } = transfer;
    const until = undoUntil(transfer, customerCount + locationCount + inviteCount);
    return { ...shown, undoUntil: until, allowedActions: actionsOf(transfer, until, this.clock.now()) };
  }
}
