import { Injectable } from '@nestjs/common';
import type {
  ListSiteTransfers,
  ListTransferCompanies,
  SiteTransfer as ShownTransfer,
  TransferBetweenCarriers,
  TransferCarrier,
  TransferCompanyList,
} from '@lading/contracts/customers/managed-customer-transfers';
import { transferNoticeDays } from '@lading/contracts/customers/managed-customer-transfers';
import type { TransferState } from '@lading/contracts/customers/customer-transfers';
import { siteTransferList } from '@lading/contracts/lists/managed-customer-transfers';
import { claimPeriods } from '@lading/domain/cargo-claim/claim-clocks';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
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
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { cursorBehind, placeBehind } from '../../kernel/lists/cursors.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { SitesService } from '../sites/sites.service.js';
import { SiteTransfer } from './customer-transfers.entities.js';
import { actionsOf, undoUntil } from './transfer-start.js';

const transfer = row({
  ...columnsOf(SiteTransfer, 'r', 'id', 'fromCarrierId', 'toCarrierId', 'isWhole', 'startsAt', 'timeZone', 'toldAt'),
  ...columnsOf(SiteTransfer, 'r', 'notifiesCustomers', 'totalCount', 'doneCount', 'customerCount', 'skippedCount'),
  ...columnsOf(SiteTransfer, 'r', 'restoredCount', 'stayedCount', 'createdBy', 'createdByName', 'createdAt'),
  ...columnsOf(SiteTransfer, 'r', 'finishedAt', 'endedBy', 'endedByName', 'endedAt', 'failure'),
  state: columnOf(SiteTransfer, 'r', 'state').as<TransferState>(),
  fromName: columnOf(Carrier, 'giver', 'name'),
  toName: columnOf(Carrier, 'taker', 'name'),
  isToActive: boolean('(taker.is_active AND taker.deleted_at IS NULL)'),
});
export type SiteTransferRow = RowOf<typeof transfer>;

const tables = `FROM site_transfer r JOIN carrier giver ON giver.id = r.from_carrier_id
  JOIN carrier taker ON taker.id = r.to_carrier_id`;

const transferById = statement(transfer, `SELECT ${transfer.sql} ${tables} WHERE r.id = $1`);
/** Transfer $1, locked until the transaction ends. */
const transferLocked = statement(transfer, `SELECT ${transfer.sql} ${tables} WHERE r.id = $1 FOR UPDATE OF r`);

const key = row(columnsOf(SiteTransfer, '', 'id'));
/** Scheduled transfers that start by $1. */
const dueTransfers = statement(
  key,
  `SELECT ${key.sql} FROM site_transfer WHERE state = 'scheduled' AND starts_at <= $1 ORDER BY starts_at, id LIMIT 100`,
);
/** Scheduled transfers that start by $1 and are not announced. */
const dueNotices = statement(
  key,
  `SELECT ${key.sql} FROM site_transfer WHERE state = 'scheduled' AND starts_at <= $1 AND told_at IS NULL
    ORDER BY starts_at, id LIMIT 100`,
);
/** Transfers from or to one of carriers $1 that go on at this moment. */
const transfersGoingOn = statement(
  key,
  `SELECT ${key.sql} FROM site_transfer WHERE state IN ('running', 'undoing')
    AND (from_carrier_id = ANY ($1) OR to_carrier_id = ANY ($1)) LIMIT 1`,
);

const carrier = row({
  carrierId: columnOf(Carrier, 'k', 'id'),
  name: columnOf(Carrier, 'k', 'name'),
  isActive: boolean('(k.is_active AND k.deleted_at IS NULL)'),
  customerCount: bigint('(SELECT count(*) FROM customer c WHERE c.home_carrier_id = k.id)'),
});
const carriersByName = statement(carrier, `SELECT ${carrier.sql} FROM carrier k ORDER BY k.name, k.id LIMIT 1000`);
const carriersByIds = statement(carrier, `SELECT ${carrier.sql} FROM carrier k WHERE k.id = ANY ($1)`);

const company = row({
  customerId: columnOf(Customer, 'c', 'id'),
  ...columnsOf(Customer, 'c', 'companyName', 'city', 'state', 'isActive'),
  locationCount: bigint('(SELECT count(*) FROM location l WHERE l.customer_id = c.id AND l.is_active)'),
});
/** Customers of carrier $1's site with $2 in their name. */
const companies = `FROM customer c WHERE c.home_carrier_id = $1 AND ($2 = '' OR c.company_name ILIKE '%' || $2 || '%')`;
/** Up to $5 of them, behind the one named $3 with id $4. */
const companyPage = statement(
  company,
  `SELECT ${company.sql} ${companies} AND (c.company_name, c.id) > ($3, $4) ORDER BY c.company_name, c.id LIMIT $5`,
);
const counted = row({ count: bigint('count(*)') });
const companyCount = statement(counted, `SELECT ${counted.sql} ${companies}`);

const chosen = row(columnsOf(Customer, 'c', 'id'));
const foundCompanies = statement(chosen, `SELECT ${chosen.sql} ${companies} AND c.id <> ALL ($3) ORDER BY c.id`);
const namedCompanies = statement(
  chosen,
  `SELECT ${chosen.sql} FROM customer c WHERE c.home_carrier_id = $1 AND c.id = ANY ($2) ORDER BY c.id`,
);

const { acknowledgementDays, dispositionDays } = claimPeriods;
const openClaims = `FROM claim c JOIN shipment s ON s.id = c.shipment_id WHERE c.carrier_id = $1 AND NOT s.is_test
      AND c.state IN ('filed', 'acknowledged', 'investigating', 'offered') AND c.customer_id = ANY ($2)`;

const preview = row({
  locationCount: bigint('(SELECT count(*) FROM location l WHERE l.customer_id = ANY ($2) AND l.is_active)'),
  userCount: bigint(`(SELECT count(*) FROM user_account u WHERE u.customer_id = ANY ($2) AND u.state = 'active')`),
  inactiveCustomerCount: bigint('(SELECT count(*) FROM customer c WHERE c.id = ANY ($2) AND NOT c.is_active)'),
  representativeCount: bigint(
    `(SELECT count(DISTINCT a.user_id) FROM customer_assignment a WHERE a.customer_id = ANY ($2) AND a.until IS NULL)`,
  ),
  locationRuleCount: bigint('(SELECT count(*) FROM customer_location_rule r WHERE r.customer_id = ANY ($2))'),
  openQuoteCount: bigint(
    `(SELECT count(*) FROM quote q WHERE q.customer_id = ANY ($2) AND q.state IN ('rated', 'selected', 'failed')
        AND q.expires_at > $3 AND NOT q.is_test AND EXISTS (
          SELECT FROM carrier_answer w WHERE w.quote_id = q.id AND w.carrier_id = $1 AND w.state = 'offered'))`,
  ),
  openClaimCount: bigint(`(SELECT count(*) ${openClaims})`),
  nextClaimDueOn: day(
    `(SELECT min(CASE WHEN c.acknowledged_on IS NULL THEN c.filed_on + ${acknowledgementDays}
        WHEN c.disposed_on IS NULL THEN c.filed_on + ${dispositionDays} END) ${openClaims})`,
  ).nullable(),
  scheduledCount: bigint(
    `(SELECT count(*) FROM customer c WHERE c.id = ANY ($2) AND EXISTS (
        SELECT FROM site_transfer t WHERE t.state = 'scheduled' AND t.from_carrier_id = $1
          AND (t.is_whole AND t.told_at IS NULL OR EXISTS (
            SELECT FROM site_transfer_company i WHERE i.transfer_id = t.id AND i.customer_id = c.id))))`,
  ),
});
/** What customers $2 have with carrier $1 at $3. */
const transferPreview = statement(preview, `SELECT ${preview.sql}`);

function foundBy(
  _actor: Actor,
  { states, carrierIds }: Pick<ListSiteTransfers, 'states' | 'carrierIds'>,
  ids: readonly number[] | null,
): FoundSql {
  const conditions = new Conditions();
  conditions.require('true');
  if (states?.length) conditions.add('r.state = ANY (?::text[])', states);
  if (carrierIds?.length)
    conditions.add('(r.from_carrier_id = ANY (?::bigint[]) OR r.to_carrier_id = ANY (?::bigint[]))', carrierIds);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Reads transfers of customers between carriers, in system scope. */
@Injectable()
export class SiteTransfersQueries {
  readonly source = listSource({
    list: siteTransferList,
    select: listedRow(transfer, tables),
    sorts: { startsAt: { expression: 'r.starts_at', type: 'timestamptz' } },
    find: foundBy,
    toRows: (rows: readonly SiteTransferRow[]): ShownTransfer[] => rows.map((one) => this.toShown(one)),
    cells: {},
  });

  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  async get(id: number): Promise<ShownTransfer> {
    return this.toShown(found(await this.database.findOne(transferById, [id])));
  }

  /** Locks the transfer until the transaction ends. */
  lock(id: number): Promise<SiteTransferRow | undefined> {
    return this.database.findOne(transferLocked, [id]);
  }

  async due(): Promise<number[]> {
    return (await this.database.query(dueTransfers, [this.clock.iso()])).map(({ id }) => id);
  }

  /** The transfers that have to be announced now. */
  async unannounced(): Promise<number[]> {
    const by = new Date(this.clock.now().getTime() + transferNoticeDays * millisecondsPerDay);
    return (await this.database.query(dueNotices, [by.toISOString()])).map(({ id }) => id);
  }

  async isGoingOn(carrierIds: readonly number[]): Promise<boolean> {
    return (await this.database.findOne(transfersGoingOn, [carrierIds])) !== undefined;
  }

  async carriers(): Promise<TransferCarrier[]> {
    const rows = await this.database.query(carriersByName);
    return Promise.all(rows.map(async (one) => ({ ...one, siteName: await this.siteNameOf(one.carrierId) })));
  }

  /** The two carriers; others are not found. */
  async parties(fromCarrierId: number, toCarrierId: number): Promise<Record<'from' | 'to', TransferCarrier>> {
    const rows = await this.database.query(carriersByIds, [[fromCarrierId, toCarrierId]]);
    const of = async (id: number) => ({
      ...found(rows.find(({ carrierId }) => carrierId === id)),
      siteName: await this.siteNameOf(id),
    });
    return { from: await of(fromCarrierId), to: await of(toCarrierId) };
  }

  async companies({ carrierId, search = '', cursor, limit }: ListTransferCompanies): Promise<TransferCompanyList> {
    const values = [carrierId, literally(search.trim())];
    const [rows, count] = await Promise.all([
      this.database.query(companyPage, [...values, ...placeBehind(cursor), limit + 1]),
      this.database.findOne(companyCount, values),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const hasMore = rows.length > limit && last;
    const nextCursor = hasMore ? cursorBehind({ name: last.companyName, id: last.customerId }) : null;
    return { items, total: count?.count ?? 0, nextCursor };
  }

  /** The customers that a transfer names, if they are customers of the carrier's site. */
  async named(wanted: TransferBetweenCarriers): Promise<number[]> {
    const { fromCarrierId, scope, customerIds = [], search = '', exceptIds = [] } = wanted;
    const rows =
      scope === 'chosen'
        ? await this.database.query(namedCompanies, [fromCarrierId, customerIds])
        : await this.database.query(foundCompanies, [
            fromCarrierId,
            scope === 'found' ? literally(search.trim()) : '',
            scope === 'found' ? exceptIds : [],
          ]);
    return rows.map(({ id }) => id);
  }

  async preview(fromCarrierId: number, customerIds: readonly number[]): Promise<RowOf<typeof preview>> {
    return found(await this.database.findOne(transferPreview, [fromCarrierId, customerIds, this.clock.iso()]));
  }

  toShown(transfer: SiteTransferRow): ShownTransfer {
    const { createdBy: _creator, endedBy: _ender, isToActive: _is, timeZone: _zone, ...shown } = transfer;
    const until = undoUntil(transfer, transfer.customerCount);
    return { ...shown, undoUntil: until, allowedActions: actionsOf(transfer, until, this.clock.now()) };
  }

  private async siteNameOf(carrierId: number): Promise<string | null> {
    return (await this.sites.byCarrierId(carrierId))?.siteName ?? null;
  }
}
