import { Injectable } from '@nestjs/common';
import type { ClaimListRequest, ExportClaims } from '@lading/contracts/invoices/claim-filter';
import type { ClaimCounts, ClaimList, ClaimRow } from '@lading/contracts/invoices/claim-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { claimList } from '@lading/contracts/lists/claims';
import { claimLifecycle } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCents } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, extended, row, statement } from '../../kernel/database/declared-statement.js';
import { listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { claimsWaitingForNotice, foundClaims, isByDeadline, type AskedClaims } from './claim-filter.conditions.js';
import {
  claimRows,
  clocksOf,
  isConcealed,
  listedClaim,
  ownClaims,
  toClaimRow,
  type ClaimRecord,
} from './claim-record.js';
import { ClaimTerms } from './claim-terms.queries.js';
import { Claim } from './claims.entities.js';

const listedClaims = statement(listedClaim, `SELECT ${listedClaim.sql} ${ownClaims}`);

/** After $1, at most $2; a declined claim can be taken to court for two years, though it was closed. $3 is today. */
export const openClaims = statement(
  listedClaim,
  `SELECT ${listedClaim.sql} ${claimRows}
    WHERE (r.state NOT IN ('closed', 'withdrawn', 'paid')
        OR r.state = 'closed' AND r.paid_on IS NULL AND r.declined_on > $3::date - interval '25 months')
      AND r.id > $1 ORDER BY r.id LIMIT $2`,
);

const carrier = row(columnsOf(Carrier, '', 'id', 'name'));

const claimedCarriers = statement(
  carrier,
  `SELECT ${carrier.sql} FROM carrier WHERE id IN (SELECT carrier_id FROM claim WHERE customer_id = $1)
    ORDER BY lower(name), id LIMIT 500`,
);

const inState = row({ state: columnOf(Claim, '', 'state'), claims: bigint('count(*)') });

const claimsByState = statement(inState, `SELECT ${inState.sql} FROM claim WHERE customer_id = $1 GROUP BY state`);

/** Lists and counts the claims of the caller's company; row-level security hides other locations. */
@Injectable()
export class ClaimLists {
  private readonly source = listSource({
    list: claimList,
    select: listedClaim,
    sorts: {
      updated: { expression: 'r.updated_at', type: 'timestamptz' },
      number: { expression: 'r.number', type: 'text' },
      amount: { expression: 'coalesce(r.amount_cents, 0)', type: 'double precision' },
      filed: { expression: `coalesce(r.filed_on::text, '')`, type: 'text' },
    },
    find: (actor: Actor, asked: AskedClaims) => this.foundBy(actor, asked),
    toRows: (found: readonly ClaimRecord[]) => this.withClocks(found),
    cells: {
      amountCents: ({ amountCents }) => (amountCents === null ? null : formatCents(amountCents)),
      nextDeadline: ({ nextClock }) => nextClock?.name,
      dueOn: ({ nextClock }) => nextClock?.dueOn,
    },
  });

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly terms: ClaimTerms,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: ClaimListRequest): Promise<ClaimList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, request: ExportClaims): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, request);
  }

  private async foundBy(actor: Actor, asked: AskedClaims): Promise<FoundSql> {
    const now = this.clock.iso();
    const waitingIds = isByDeadline(asked) ? await this.waitingForNotice(actor, asked, now) : [];
    const { text, values } = foundClaims(actor.customerId, asked, { now, waitingIds });
    const from = text ? `${ownClaims} AND ${text}` : ownClaims;
    return { from, values };
  }

  /** Business days follow from calendars that no statement knows: of these few, claim by claim. */
  private async waitingForNotice(actor: Actor, asked: AskedClaims, now: string): Promise<number[]> {
    const { text, values } = claimsWaitingForNotice(actor.customerId, asked, now);
    const some = await this.database.queryFor(extended(listedClaims, `AND ${text}`), values);
    const rows = some.length > 0 ? await this.withClocks(some) : [];
    return rows
      .filter(({ nextClock }) => (nextClock?.daysLeft ?? Infinity) <= (asked.dueWithinDays ?? 0))
      .map(({ id }) => id);
  }

  /** Holidays are looked up for many claims at once. */
  private async withClocks(records: readonly ClaimRecord[]): Promise<ClaimRow[]> {
    const holidaysOf = await this.terms.holidays(records.filter(isConcealed).map(({ shipmentId }) => shipmentId));
    const now = this.clock.iso();
    return records.map((row) => toClaimRow(row, clocksOf(row, now, holidaysOf(row.shipmentId))));
  }

  async carriers({ customerId }: Actor): Promise<NamedCarriers> {
    return { items: await this.database.query(claimedCarriers, [customerId]) };
  }

  async counts({ customerId }: Actor): Promise<ClaimCounts> {
    const rows = await this.database.query(claimsByState, [customerId]);
    const counted = new Map(rows.map(({ state, claims }) => [state, claims]));
    return { items: claimLifecycle.states.map((state) => ({ state, claims: counted.get(state) ?? 0 })) };
  }
}
