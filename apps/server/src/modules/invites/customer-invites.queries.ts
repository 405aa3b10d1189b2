import { Injectable } from '@nestjs/common';
import type {
  Invite,
  InviteFigures,
  InviteFiguresRequest,
  InviteList,
  InviteState,
  ListInvites,
} from '@lading/contracts/accounts/invites';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { pageOf, placeBelow } from '../../kernel/lists/cursors.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { system } from '../../kernel/database/session.js';
import { Invite as StoredInvite, UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';

const defaultLimit = 50;

/** $1 is now. */
const state = `CASE WHEN i.used_at IS NOT NULL THEN 'used' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
  WHEN i.expires_at <= $1 THEN 'expired' WHEN i.first_tried_at IS NOT NULL THEN 'opened' ELSE 'waiting' END`;

const shown = row({
  ...columnsOf(StoredInvite, 'i', 'id', 'carrierId', 'email', 'companyName', 'firstName', 'lastName', 'phone'),
  ...columnsOf(StoredInvite, 'i', 'createdAt', 'expiresAt', 'usedAt', 'customerId'),
  carrierName: columnOf(Carrier, 'k', 'name'),
  state: text(state).as<InviteState>(),
  inviterId: columnOf(StoredInvite, 'i', 'invitedBy'),
  openedAt: columnOf(StoredInvite, 'i', 'firstTriedAt'),
});

const tables = 'FROM invite i JOIN carrier k ON k.id = i.carrier_id';

/** The row-level policy of the database leaves a carrier its own invites. */
const filtered = `${tables} WHERE ($2::bigint IS NULL OR i.carrier_id = $2) AND ($3::text IS NULL OR ${state} = $3)
  AND ($4 = '' OR i.email::text || ' ' || i.company_name ILIKE '%' || $4 || '%')`;

const isRecent = (column: string): string => `${column} >= $1::timestamptz - interval '30 days'`;

const invites = statement(shown, `SELECT ${shown.sql} ${filtered} AND i.id < $5 ORDER BY i.id DESC LIMIT $6`);
const inviteById = statement(shown, `SELECT ${shown.sql} ${tables} WHERE i.id = $2`);

const counted = row({ total: bigint('count(*)') });
const inviteCount = statement(counted, `SELECT ${counted.sql} ${filtered}`);

const figures = row({
  waiting: bigint(`count(*) FILTER (WHERE state = 'waiting')`),
  opened: bigint(`count(*) FILTER (WHERE state = 'opened')`),
  expired: bigint(`count(*) FILTER (WHERE state = 'expired')`),
  sentCount: bigint(`count(*) FILTER (WHERE ${isRecent('created_at')})`),
  usedCount: bigint(`count(*) FILTER (WHERE ${isRecent('used_at')})`),
});

const inviteFigures = statement(
  figures,
  `SELECT ${figures.sql}
     FROM (SELECT i.created_at, i.used_at, ${state} AS state FROM invite i WHERE $2::bigint IS NULL OR i.carrier_id = $2) AS known`,
);

const key = row({ id: columnOf(StoredInvite, '', 'id') });

const waitingInvite = statement(
  key,
  `SELECT ${key.sql} FROM invite
    WHERE carrier_id = $1 AND email = $2 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > $3 LIMIT 1`,
);

const inviter = row({ id: columnOf(UserAccount, '', 'id'), name: text(`first_name || ' ' || last_name`) });
const inviters = statement(inviter, `SELECT ${inviter.sql} FROM user_account WHERE id = ANY($1)`);

/** Reads the invites of carriers. */
@Injectable()
export class CustomerInvitesQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({
    state: wanted,
    search = '',
    carrierId,
    cursor,
    limit = defaultLimit,
  }: ListInvites): Promise<InviteList> {
    const filter = [this.clock.iso(), carrierId ?? null, wanted ?? null, literally(search.trim())];
    const [rows, counted] = await Promise.all([
      this.database.query(invites, [...filter, placeBelow(cursor), limit + 1]),
      this.database.findOne(inviteCount, filter),
    ]);
    const { items, nextCursor } = pageOf(rows, limit);
    return { items: await this.named(items), total: counted?.total ?? 0, nextCursor };
  }

  async figures({ carrierId }: InviteFiguresRequest): Promise<InviteFigures> {
    const row = await this.database.findOne(inviteFigures, [this.clock.iso(), carrierId ?? null]);
    return row ?? { waiting: 0, opened: 0, expired: 0, sentCount: 0, usedCount: 0 };
  }

  async find(id: number): Promise<Invite | undefined> {
    const row = await this.database.findOne(inviteById, [this.clock.iso(), id]);
    return row && (await this.named([row]))[0];
  }

  async isWaiting(carrierId: number, email: string): Promise<boolean> {
    const waiting = await this.database.findOne(waitingInvite, [carrierId, email.trim(), this.clock.iso()]);
    return waiting !== undefined;
  }

  /** People stand behind a row-level policy of their own; an administrator of the installation may have invited for a carrier. */
  private async named(rows: readonly RowOf<typeof shown>[]): Promise<Invite[]> {
    const ids = rows.flatMap(({ inviterId }) => inviterId ?? []);
    const users = await this.database.asScope(system, () => this.database.query(inviters, [ids]));
    const names = new Map(users.map(({ id, name }) => [id, name]));
    return rows.map(({ inviterId, ...row }) => ({ ...row, inviterName: names.get(inviterId ?? 0) ?? null }));
  }
}
