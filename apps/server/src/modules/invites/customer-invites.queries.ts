import { Injectable } from '@nestjs/common';
import type {
  Invite,
  InviteBatch,
  InviteFigures,
  InviteFiguresRequest,
  InviteFilter,
  Inviter,
  InviteState,
} from '@lading/contracts/accounts/invites';
import { inviteList } from '@lading/contracts/lists/invites';
import type { SignUpFunnel } from '@lading/contracts/sites/admin-dashboard';
import { addDays } from '@lading/domain/time/calendar-date';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { dayOfCarrierBegins } from '../../business/carrier-figures/figure-conditions.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  day,
  instant,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { system } from '../../kernel/database/session.js';
import { Invite as StoredInvite, InviteBatch as StoredBatch, UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';

/** $1 is now. */
const state = `CASE WHEN r.used_at IS NOT NULL THEN 'used' WHEN r.revoked_at IS NOT NULL THEN 'revoked'
  WHEN r.sent_at IS NULL THEN 'queued' WHEN r.expires_at <= $1 THEN 'expired' WHEN r.first_tried_at IS NOT NULL THEN 'opened'
  ELSE 'waiting' END`;

const dayBegins = (day: string): string => dayOfCarrierBegins(day, 'r.carrier_id');

const isOpen = 'r.used_at IS NULL AND r.revoked_at IS NULL';
const isSent = `${isOpen} AND r.sent_at IS NOT NULL`;
/** The same state by state: the planner knows how many rows have each column. */
const isIn: Readonly<Record<InviteState, string>> = {
  used: 'r.used_at IS NOT NULL',
  revoked: 'r.used_at IS NULL AND r.revoked_at IS NOT NULL',
  queued: `${isOpen} AND r.sent_at IS NULL`,
  expired: `${isSent} AND r.expires_at <= $1`,
  opened: `${isSent} AND r.expires_at > $1 AND r.first_tried_at IS NOT NULL`,
  waiting: `${isSent} AND r.expires_at > $1 AND r.first_tried_at IS NULL`,
};

const shown = row({
  ...columnsOf(StoredInvite, 'r', 'id', 'carrierId', 'email', 'companyName', 'firstName', 'lastName', 'phone'),
  ...columnsOf(StoredInvite, 'r', 'createdAt', 'expiresAt', 'usedAt', 'hasReminder', 'remindedAt'),
  carrierName: columnOf(Carrier, 'k', 'name'),
  state: text(state).as<InviteState>(),
  inviterId: columnOf(StoredInvite, 'r', 'invitedBy'),
  openedAt: columnOf(StoredInvite, 'r', 'firstTriedAt'),
  customerId: columnOf(Customer, 'c', 'id').nullable(),
  activatedAt: columnOf(Customer, 'c', 'activatedAt').nullable(),
});
type InviteRow = RowOf<typeof shown>;

/** The row-level policies leave a carrier its own invites, and its user the companies that they see. */
const tables = 'FROM invite r JOIN carrier k ON k.id = r.carrier_id LEFT JOIN customer c ON c.id = r.customer_id';
const inviteById = statement(shown, `SELECT ${shown.sql} ${tables} WHERE r.id = $2`);

const locked = row(columnsOf(StoredInvite, 'i', 'id', 'carrierId', 'usedAt', 'revokedAt'));
/** Invites $1, in one order for all transactions that lock them. */
const invitesLocked = statement(
  locked,
  `SELECT ${locked.sql} FROM invite i WHERE i.id = ANY ($1) ORDER BY i.id FOR UPDATE`,
);

const isRecent = (column: string): string => `${column} >= $1::timestamptz - interval '30 days'`;

const figures = row({
  waiting: bigint(`count(*) FILTER (WHERE state = 'waiting')`),
  opened: bigint(`count(*) FILTER (WHERE state = 'opened')`),
  expired: bigint(`count(*) FILTER (WHERE state = 'expired')`),
  sentCount: bigint(`count(*) FILTER (WHERE ${isRecent('created_at')} AND state <> 'queued')`),
  usedCount: bigint(`count(*) FILTER (WHERE ${isRecent('used_at')})`),
});

const inviteFigures = statement(
  figures,
  `SELECT ${figures.sql}
     FROM (SELECT r.created_at, r.used_at, ${state} AS state FROM invite r WHERE $2::bigint IS NULL OR r.carrier_id = $2) AS known`,
);

const funnel = row({
  invited: bigint('count(*)'),
  registered: bigint('count(r.used_at)'),
  activated: bigint('count(*) FILTER (WHERE r.used_at IS NOT NULL AND c.activated_at IS NOT NULL)'),
});

const waitingInvite = row(columnsOf(StoredInvite, 'i', 'id', 'companyName', 'createdAt'));
/** The open invite of carrier $1 to address $2 at $3. */
const inviteWaiting = statement(
  waitingInvite,
  `SELECT ${waitingInvite.sql} FROM invite i
    WHERE i.carrier_id = $1 AND i.email = $2 AND i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > $3 LIMIT 1`,
);

const joinedCustomer = row(columnsOf(Customer, 'c', 'id', 'companyName'));
/** The customer of carrier $1's site of which a user has address $2. */
const customerJoined = statement(
  joinedCustomer,
  `SELECT ${joinedCustomer.sql} FROM user_account u JOIN customer c ON c.id = u.customer_id
    WHERE u.email = $2 AND u.state <> 'invited' AND c.home_carrier_id = $1`,
);
const seenCustomer = statement(joinedCustomer, `SELECT ${joinedCustomer.sql} FROM customer c WHERE c.id = $1`);

const name = `u.first_name || ' ' || u.last_name`;
const inviter = row({ userId: columnOf(UserAccount, 'u', 'id'), name: text(name) });
const inviters = statement(inviter, `SELECT ${inviter.sql} FROM user_account u WHERE u.id = ANY ($1)`);
/** Who has invited for carrier $1, or for any. */
const invitersOf = statement(
  inviter,
  `SELECT ${inviter.sql} FROM user_account u
    WHERE EXISTS (SELECT FROM invite i WHERE i.invited_by = u.id AND ($1::bigint IS NULL OR i.carrier_id = $1))
    ORDER BY u.last_name, u.first_name, u.id LIMIT 1000`,
);

const done = row({
  id: columnOf(Customer, 'c', 'id'),
  firstQuoteAt: instant(
    `(SELECT min(k.asked_at) FROM quote_carrier k WHERE k.customer_id = c.id AND k.carrier_id = c.home_carrier_id)`,
  ).nullable(),
  firstShipmentOn: day(
    `(SELECT s.pickup_date FROM shipment s
       WHERE s.customer_id = c.id AND s.carrier_id = c.home_carrier_id AND s.state = ANY ($2) AND NOT s.is_test
       ORDER BY s.pickup_date LIMIT 1)`,
  ).nullable(),
});
/** What the site's customers $1 began to do with the carrier, as far as the caller sees it; states $2 are of shipments that count. */
const firstSteps = statement(done, `SELECT ${done.sql} FROM customer c WHERE c.id = ANY ($1)`);

const batch = row({
  ...columnsOf(StoredBatch, 'b', 'id', 'carrierId', 'name', 'inviteCount', 'createdAt', 'createdBy'),
  queuedCount: bigint(
    '(SELECT count(*) FROM invite i WHERE i.batch_id = b.id AND i.sent_at IS NULL AND i.revoked_at IS NULL)',
  ),
});
/** The files of carrier $1, or of all, whose emails are being sent. */
const openBatches = statement(
  batch,
  `SELECT ${batch.sql} FROM invite_batch b WHERE b.ended_at IS NULL AND ($1::bigint IS NULL OR b.carrier_id = $1) ORDER BY b.id LIMIT 100`,
);
const batchKey = row(columnsOf(StoredBatch, 'b', 'id'));
const batchById = statement(batchKey, `SELECT ${batchKey.sql} FROM invite_batch b WHERE b.id = $1`);

/** Reads the invites of carriers. */
@Injectable()
export class CustomerInvitesQueries {
  /** Where the invites of a carrier, or of all carriers, are found. */
  readonly source = listSource({
    list: inviteList,
    select: listedRow(shown, tables),
    sorts: {
      companyName: { expression: 'lower(r.company_name)', type: 'text' },
      email: { expression: 'lower(r.email::text)', type: 'text' },
      createdAt: { expression: 'r.created_at', type: 'timestamptz' },
      usedAt: {
        expression: `CASE WHEN r.used_at IS NULL THEN timestamptz '1970-01-01T00:00:00Z' ELSE r.used_at END`,
        type: 'timestamptz',
      },
    },
    find: (actor: Actor, filter: InviteFilter, ids: readonly number[] | null) => this.foundBy(actor, filter, ids),
    toRows: (rows: readonly InviteRow[]): Promise<Invite[]> => this.completed(rows),
    cells: {},
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async figures({ carrierId }: InviteFiguresRequest): Promise<InviteFigures> {
    const row = await this.database.findOne(inviteFigures, [this.clock.iso(), carrierId ?? null]);
    return row ?? { waiting: 0, opened: 0, expired: 0, sentCount: 0, usedCount: 0 };
  }

  async find(id: number): Promise<Invite | undefined> {
    const row = await this.database.findOne(inviteById, [this.clock.iso(), id]);
    return row && (await this.completed([row]))[0];
  }

  /** Locks invites until the transaction ends; invites that the caller doesn't see are left out. */
  lock(ids: readonly number[]): Promise<RowOf<typeof locked>[]> {
    return this.database.query(invitesLocked, [ids]);
  }

  waiting(carrierId: number, email: string): Promise<RowOf<typeof waitingInvite> | undefined> {
    return this.database.findOne(inviteWaiting, [carrierId, email.trim(), this.clock.iso()]);
  }

  /** The customer of the carrier's site that has joined with an address, with its name where the caller sees it; others are not found. */
  async joined(carrierId: number, email: string): Promise<{ companyName: string | null } | undefined> {
    const values = [carrierId, email.trim()];
    const known = await this.database.asScope(system, () => this.database.findOne(customerJoined, values));
    if (!known) return undefined;
    const seen = await this.database.findOne(seenCustomer, [known.id]);
    return { companyName: seen?.companyName ?? null };
  }

  /** Users have their own row-level policy; an administrator of the installation may have invited for a carrier. */
  inviters({ carrierId: own }: Actor, named: number | undefined): Promise<Inviter[]> {
    return this.database.asScope(system, () => this.database.query(invitersOf, [own ?? named ?? null]));
  }

  async batches({ carrierId: own }: Actor, named: number | undefined): Promise<InviteBatch[]> {
    const rows = await this.database.query(openBatches, [own ?? named ?? null]);
    const names = await this.names(rows.flatMap(({ createdBy }) => createdBy ?? []));
    return rows.map(({ createdBy, ...row }) => ({ ...row, createdBy: names.get(createdBy ?? 0) ?? null }));
  }

  async hasBatch(id: number): Promise<boolean> {
    return (await this.database.findOne(batchById, [id])) !== undefined;
  }

  /** How far the invites of the last thirty days have come, found like their list. */
  async signUps(actor: Actor): Promise<SignUpFunnel> {
    const sentTo = this.clock.iso().slice(0, 10);
    const sentFrom = addDays(sentTo, -29);
    const { from, values } = this.foundBy(actor, { sentFrom, sentTo }, null);
    const found = await this.database.findOne({ shape: funnel, text: `SELECT ${funnel.sql} ${from}` }, values);
    return { sentFrom, sentTo, invited: 0, registered: 0, activated: 0, ...found };
  }

  private foundBy({ carrierId: own }: Actor, filter: InviteFilter, ids: readonly number[] | null): FoundSql {
    const conditions = new Conditions([this.clock.iso()]);
    conditions.require('$1::timestamptz IS NOT NULL');
    // The policy says so too; said again, the carrier's pages are found by their index.
    if (own !== null) conditions.add('r.carrier_id = ?', own);
    const part = filter.search?.trim();
    if (part) conditions.add('r.search LIKE ?', `%${literally(part.toLowerCase())}%`);
    if (filter.state) conditions.require(isIn[filter.state]);
    if (filter.inviters?.length) conditions.add('r.invited_by = ANY (?::bigint[])', filter.inviters);
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    conditions.addEach(
      [
        ['carrierId', 'r.carrier_id = ?'],
        // The day before in UTC lets the index of all carriers' invites be used.
        ['sentFrom', `r.created_at >= ?::date - 1 AND r.created_at >= ${dayBegins('?')}`],
        ['sentTo', `r.created_at < ${dayBegins('?::date + 1')}`],
        ['registeredFrom', `r.used_at >= ${dayBegins('?')}`],
        ['registeredTo', `r.used_at < ${dayBegins('?::date + 1')}`],
        ['activatedFrom', `c.activated_at >= ${dayBegins('?')}`],
        ['activatedTo', `c.activated_at < ${dayBegins('?::date + 1')}`],
      ],
      filter,
    );
    if (filter.sentFrom || filter.sentTo) conditions.require('r.sent_at IS NOT NULL');
    const isOfCompany = filter.activatedFrom || filter.activatedTo;
    const counted = isOfCompany ? {} : { countedFrom: `FROM invite r WHERE ${conditions.text}` };
    return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values, ...counted };
  }

  /** With who invited, and with what the companies have begun to do, as far as the caller sees them and their freight. */
  private async completed(rows: readonly InviteRow[]): Promise<Invite[]> {
    const customerIds = rows.flatMap(({ customerId }) => customerId ?? []);
    const [names, steps] = await Promise.all([
      this.names(rows.flatMap(({ inviterId }) => inviterId ?? [])),
      this.database.query(firstSteps, [customerIds, countedStates]),
    ]);
    const byCustomer = new Map(steps.map((one) => [one.id, one]));
    return rows.map(({ inviterId, ...row }) => {
      const { firstQuoteAt = null, firstShipmentOn = null } = byCustomer.get(row.customerId ?? 0) ?? {};
      return { ...row, inviterName: names.get(inviterId ?? 0) ?? null, firstQuoteAt, firstShipmentOn };
    });
  }

  private async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const users = await this.database.asScope(system, () => this.database.query(inviters, [ids]));
    return new Map(users.map(({ userId, name: shownName }) => [userId, shownName]));
  }
}
