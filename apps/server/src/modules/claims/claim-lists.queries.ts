import { Injectable } from '@nestjs/common';
import { claimPeriods } from '@lading/domain/cargo-claim/claim-clocks';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import type { ClaimCounts, ClaimList, ClaimRow } from '@lading/contracts/invoices/claim-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { claimList } from '@lading/contracts/lists/claims';
import { claimLifecycle } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCents } from '@lading/domain/measures/money';
import type { ClaimListRequest, ExportClaims } from '@lading/contracts/invoices/claims';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { literally } from '../../kernel/lists/searched-text.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, extended, row, statement } from '../../kernel/database/declared-statement.js';
import { listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { Carrier } from '../carriers/carriers.entities.js';
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

/** The parameters of a list or a file. */
type AskedClaims = Pick<ClaimListRequest, 'shipmentId'> & ExportClaims;

/** One condition for each value that is there; fixed texts, so that nothing a caller sends becomes SQL. */
const conditionsOf: readonly [keyof AskedClaims, string][] = [
  ['state', 'r.state = ?'],
  ['types', 'r.type = ANY(?)'],
  ['carrierIds', 'r.carrier_id = ANY(?)'],
  ['locationIds', 's.location_id = ANY(?)'],
  ['amountFromCents', 'r.amount_cents >= ?'],
  ['amountToCents', 'r.amount_cents <= ?'],
  ['filedFrom', 'r.filed_on >= ?::date'],
  ['filedTo', 'r.filed_on <= ?::date'],
  ['openedFrom', `r.created_at >= ${beginningOf('?::date')}`],
  ['openedTo', `r.created_at < ${beginningOf('?::date + 1')}`],
  ['shipmentId', 'r.shipment_id = ?'],
  ['ids', 'r.id = ANY(?)'],
];

const isByDeadline = ({ dueWithinDays }: AskedClaims): boolean => (dueWithinDays ?? null) !== null;

const { noticeBusinessDays, filingMonths, acknowledgementDays, dispositionDays, suitMonths } = claimPeriods;

/** A claim that was withdrawn, or closed with its payment, no longer has a deadline. */
const isOpen = `NOT (r.state = 'withdrawn' OR r.state = 'closed' AND r.paid_on IS NOT NULL)`;

/** What never came is counted from the day on which it was expected. */
const deliveredOn = 'coalesce((s.delivered_at AT TIME ZONE s.destination_zone)::date, s.first_eta, s.eta)';

const monthsAfter = (day: string, months: number): string => `(${day} + interval '${months} months')::date`;

/** The last day for a deadline within the requested number of days, by the calendar of the destination. */
const lastDay = (conditions: Conditions, { dueWithinDays }: AskedClaims, now: string): string =>
  `((${conditions.bind(now)}::timestamptz AT TIME ZONE s.destination_zone)::date + ${conditions.bind(dueWithinDays)}::integer)`;

/**
 * Whether a deadline that wasn't met yet is due on that day, or was before it: those of `claimClocks` but that of the notice. A report
 * is owed only where the decision was missed.
 */
const isDueBy = (
  last: string,
): string => `(CASE WHEN r.filed_on IS NULL THEN ${monthsAfter(deliveredOn, filingMonths)} <= ${last}
    ELSE r.acknowledged_on IS NULL AND r.filed_on + ${acknowledgementDays} <= ${last}
      OR r.disposed_on IS NULL AND r.filed_on + ${dispositionDays} <= ${last} END
  OR r.declined_on IS NOT NULL AND r.paid_on IS NULL AND ${monthsAfter('r.declined_on', suitMonths)} <= ${last})`;

/** When the claims are requested, and which of them wait for a notice that is due by then: business days are no statement's. */
export interface ClaimMoment {
  readonly now: string;
  readonly waitingIds: readonly number[];
}

/** Of claims `r` of the company with their shipments `s` and carriers `c`; $1 is the company. */
function foundClaims(customerId: number | null, asked: AskedClaims, moment: ClaimMoment): Conditions {
  const conditions = chosenClaims(customerId, asked);
  if (!isByDeadline(asked)) return conditions;
  const last = lastDay(conditions, asked, moment.now);
  conditions.require(isOpen);
  conditions.add(`(${isDueBy(last)} OR r.id = ANY(?))`, moment.waitingIds);
  return conditions;
}

/** The claims among them whose notice of concealed damage may be due by then, while no other deadline of theirs is. */
function claimsWaitingForNotice(customerId: number | null, asked: AskedClaims, now: string): Conditions {
  const conditions = chosenClaims(customerId, asked);
  const last = lastDay(conditions, asked, now);
  conditions.require(isOpen);
  conditions.require(
    `r.type = 'concealedDamage' AND r.noticed_on IS NULL AND r.filed_on IS NULL AND ${deliveredOn} + ${noticeBusinessDays} <= ${last}`,
  );
  conditions.require(`NOT coalesce(${isDueBy(last)}, false)`);
  return conditions;
}

function chosenClaims(customerId: number | null, asked: AskedClaims): Conditions {
  const conditions = new Conditions([customerId]);
  conditions.addEach(conditionsOf, asked);
  if (asked.value) {
    const number = conditions.bind(`%${literally(searchForm(asked.value))}%`);
    const name = conditions.bind(`%${literally(asked.value.toLowerCase())}%`);
    const ofShipment = `search_form(s.number || '|' || coalesce(s.pro_number, ''))`;
    conditions.require(`(r.search LIKE ${number} OR ${ofShipment} LIKE ${number} OR lower(c.name) LIKE ${name})`);
  }
  return conditions;
}

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
