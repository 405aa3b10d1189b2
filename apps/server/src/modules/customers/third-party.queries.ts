import { Injectable } from '@nestjs/common';
import type {
  PreviewThirdParty,
  ThirdPartyCustomer,
  ThirdPartyFilter,
  ThirdPartyPreview,
} from '@lading/contracts/customers/third-party-visibility';
import { thirdPartyCustomerList } from '@lading/contracts/lists/third-party-visibility';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Customer, Location } from './customers.entities.js';

const inUse = (condition: string): string =>
  `FROM location l LEFT JOIN customer_location_rule t ON t.location_id = l.id WHERE l.customer_id = r.id AND l.is_active AND ${condition}`;
const isWithdrawn = 'NOT coalesce(t.is_third_party, true)';

/** The row-level policy leaves a user of a carrier the customers and locations that they see. */
const customer = row({
  ...columnsOf(Customer, 'r', 'id', 'companyName'),
  locationCount: bigint(`(SELECT count(*) ${inUse('true')})`),
  withdrawnCount: bigint(`(SELECT count(*) ${inUse(isWithdrawn)})`),
});
type CustomerRow = RowOf<typeof customer>;
const tables = 'FROM customer r';

const seenLocation = row({ id: columnOf(Location, 'l', 'id'), customerId: columnOf(Location, 'l', 'customerId') });
const locationsOfCustomers = statement(
  seenLocation,
  `SELECT ${seenLocation.sql} FROM location l WHERE l.customer_id = ANY ($1) AND l.is_active`,
);

/** Only freight that the carrier hauls itself, so that it says nothing of others. */
const hauled = `s.location_id = ANY ($2) AND s.carrier_id = $1 AND s.freight_terms = 'thirdParty' AND NOT s.is_test`;
const shipmentsOfCustomer = row({ customerId: bigint('s.customer_id'), count: bigint('count(*)') });
/** The third-party shipments of carrier $1 at locations $2, by customer. */
const shipmentCounts = statement(
  shipmentsOfCustomer,
  `SELECT ${shipmentsOfCustomer.sql} FROM shipment s WHERE ${hauled} GROUP BY s.customer_id`,
);

const effect = row({
  hiddenShipmentCount: bigint('count(*)'),
  userCount: bigint(`(SELECT count(*) FROM user_account u WHERE u.customer_id = $3 AND u.state = 'active' AND EXISTS (
    SELECT FROM unnest(array_agg(DISTINCT s.location_id)) AS place (id), user_sees_freight(u, place.id, 'thirdParty', NULL)))`),
});
/** What is hidden when locations $2 of customer $3 lose their third-party freight; those without it have nothing to lose. */
const effectOfWithdrawal = statement(
  effect,
  `SELECT ${effect.sql} FROM shipment s WHERE ${hauled} AND s.customer_id = $3
    AND NOT EXISTS (SELECT FROM customer_location_rule t WHERE t.location_id = s.location_id AND NOT t.is_third_party)`,
);

function foundBy(
  { carrierId }: Actor,
  { search, isWithdrawn: onlyWithdrawn }: ThirdPartyFilter,
  ids: readonly number[] | null,
): FoundSql {
  const conditions = new Conditions();
  // Companies of other sites show to a carrier that hauls for them, but who sees their freight is not its decision.
  conditions.add('r.home_carrier_id = ? AND r.is_active', carrierId);
  if (search?.trim()) conditions.add('r.company_name ILIKE ?', `%${literally(search.trim())}%`);
  if (onlyWithdrawn) conditions.require(`EXISTS (SELECT ${inUse(isWithdrawn)})`);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Reads where the third-party freight of a carrier's customers is withdrawn, and what a change would come to. */
@Injectable()
export class ThirdPartyQueries {
  /** Where these customers are found. */
  readonly source = listSource({
    list: thirdPartyCustomerList,
    select: listedRow(customer, tables),
    sorts: { companyName: { expression: 'lower(r.company_name)', type: 'text' } },
    find: foundBy,
    toRows: (rows: readonly CustomerRow[], actor: Actor): Promise<ThirdPartyCustomer[]> => this.toRows(rows, actor),
    cells: {},
  });

  constructor(private readonly database: Database) {}

  /** Of a customer and locations that the caller sees; others are not found. */
  async preview(
    { customerId, withdrawnIds = [], grantedIds = [] }: PreviewThirdParty,
    { carrierId }: Actor,
  ): Promise<ThirdPartyPreview> {
    const seen = new Set((await this.database.query(locationsOfCustomers, [[customerId]])).map(({ id }) => id));
    found([...withdrawnIds, ...grantedIds].every((id) => seen.has(id)) && seen.size > 0 ? seen : undefined);
    const [hidden, shown] = await this.database.asScope(system, () =>
      Promise.all([
        this.database.findOne(effectOfWithdrawal, [carrierId, withdrawnIds, customerId]),
        this.database.query(shipmentCounts, [carrierId, grantedIds]),
      ]),
    );
    return { ...found(hidden), shownShipmentCount: shown[0]?.count ?? 0 };
  }

  private async toRows(rows: readonly CustomerRow[], { carrierId }: Actor): Promise<ThirdPartyCustomer[]> {
    const locations = await this.database.query(locationsOfCustomers, [rows.map(({ id }) => id)]);
    const ids = locations.map(({ id }) => id);
    // All that the carrier hauls at these locations, which the caller sees.
    const counts = await this.database.asScope(system, () => this.database.query(shipmentCounts, [carrierId, ids]));
    const known = new Map(counts.map(({ customerId, count }) => [customerId, count]));
    return rows.map((one) => ({ ...one, shipmentCount: known.get(one.id) ?? 0 }));
  }
}
