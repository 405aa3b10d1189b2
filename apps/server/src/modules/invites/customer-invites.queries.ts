import { Injectable } from '@nestjs/common';
import type { Invite, InviteFigures, InviteFiguresRequest, InviteList, ListInvites } from '@lading/contracts/invites';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { pageOf, placeBelow } from '../../kernel/lists/id-cursor.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { system } from '../../kernel/database/scope.js';

const defaultLimit = 50;

/** $1 is now. */
const state = `CASE WHEN i.used_at IS NOT NULL THEN 'used' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
  WHEN i.expires_at <= $1 THEN 'expired' WHEN i.first_tried_at IS NOT NULL THEN 'opened' ELSE 'waiting' END`;

const columns = `i.id, i.carrier_id AS "carrierId", k.name AS "carrierName", i.email::text, i.company_name AS "companyName",
  i.first_name AS "firstName", i.last_name AS "lastName", i.phone, ${state} AS state, i.invited_by AS "inviterId", NULL AS "inviterName",
  i.created_at AS "createdAt", i.expires_at AS "expiresAt", i.first_tried_at AS "openedAt", i.used_at AS "usedAt", i.customer_id AS "customerId"`;

const tables = 'FROM invite i JOIN carrier k ON k.id = i.carrier_id';

/** The row-level policy of the database leaves a carrier its own invites. */
const filtered = `${tables} WHERE ($2::bigint IS NULL OR i.carrier_id = $2) AND ($3::text IS NULL OR ${state} = $3)
  AND ($4 = '' OR i.email::text || ' ' || i.company_name ILIKE '%' || $4 || '%')`;

const isRecent = (column: string): string => `${column} >= $1::timestamptz - interval '30 days'`;

const figures = `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'opened') AS opened,
    count(*) FILTER (WHERE state = 'expired') AS expired, count(*) FILTER (WHERE ${isRecent('created_at')}) AS "sentCount",
    count(*) FILTER (WHERE ${isRecent('used_at')}) AS "usedCount"
  FROM (SELECT i.created_at, i.used_at, ${state} AS state FROM invite i WHERE $2::bigint IS NULL OR i.carrier_id = $2) AS known`;

type InviteRow = Invite & { inviterId: number | null };

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
      this.database.query<InviteRow>(`SELECT ${columns} ${filtered} AND i.id < $5 ORDER BY i.id DESC LIMIT $6`, [
        ...filter,
        placeBelow(cursor),
        limit + 1,
      ]),
      this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${filtered}`, filter),
    ]);
    const { items, nextCursor } = pageOf(rows, limit);
    return { items: await this.named(items), total: counted?.total ?? 0, nextCursor };
  }

  async figures({ carrierId }: InviteFiguresRequest): Promise<InviteFigures> {
    const row = await this.database.findOne<InviteFigures>(figures, [this.clock.iso(), carrierId ?? null]);
    return row ?? { waiting: 0, opened: 0, expired: 0, sentCount: 0, usedCount: 0 };
  }

  async find(id: number): Promise<Invite | undefined> {
    const row = await this.database.findOne<InviteRow>(`SELECT ${columns} ${tables} WHERE i.id = $2`, [
      this.clock.iso(),
      id,
    ]);
    return row && (await this.named([row]))[0];
  }

  async isWaiting(carrierId: number, email: string): Promise<boolean> {
    const waiting = await this.database.query(
      'SELECT FROM invite WHERE carrier_id = $1 AND email = $2 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > $3',
      [carrierId, email.trim(), this.clock.iso()],
    );
    return waiting.length > 0;
  }

  /** People stand behind a row-level policy of their own; an administrator of the installation may have invited for a carrier. */
  private async named(rows: readonly InviteRow[]): Promise<Invite[]> {
    const people = await this.database.asScope(system, () =>
      this.database.query<{ id: number; name: string }>(
        `SELECT id, first_name || ' ' || last_name AS name FROM user_account WHERE id = ANY($1)`,
        [rows.flatMap(({ inviterId }) => inviterId ?? [])],
      ),
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return rows.map(({ inviterId, ...row }) => ({ ...row, inviterName: names.get(inviterId ?? 0) ?? null }));
  }
}
