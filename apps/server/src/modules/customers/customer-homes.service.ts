import { Injectable } from '@nestjs/common';
import type { LocationGrant } from '@lading/contracts/customers/location-rules';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { Customer, CustomerAssignment, CustomerLocationRule } from './customers.entities.js';

const homed = row(columnsOf(Customer, 'c', 'id', 'homeCarrierId'));
/** Customers $1, locked in one order for all transactions that lock them. */
const homesLocked = statement(
  homed,
  `SELECT ${homed.sql} FROM customer c WHERE c.id = ANY ($1) ORDER BY c.id FOR UPDATE`,
);
/** Those of customers $1, locked before, that are of carrier $2's site, or of none, and to which it has given neither a representative nor a rule. */
const untouched = statement(
  homed,
  `SELECT ${homed.sql} FROM customer c WHERE c.id = ANY ($1) AND c.home_carrier_id IS NOT DISTINCT FROM $2::bigint
    AND NOT EXISTS (SELECT FROM customer_assignment a WHERE a.customer_id = c.id AND a.until IS NULL)
    AND NOT EXISTS (SELECT FROM customer_location_rule r WHERE r.customer_id = c.id)`,
);
/** Gives customers $1 carrier $2 as their home, or none. */
const homesChanged = statement(
  homed,
  `UPDATE customer c SET home_carrier_id = $2 WHERE c.id = ANY ($1) RETURNING ${homed.sql}`,
);

const ended = row(columnsOf(CustomerAssignment, '', 'id', 'customerId'));
/** Ends at $3 what users of carrier $1 represent of customers $2. */
const representationsEnded = statement(
  ended,
  `UPDATE customer_assignment SET until = $3 WHERE carrier_id = $1 AND customer_id = ANY ($2) AND until IS NULL RETURNING ${ended.sql}`,
);
const representationsReopened = statement(
  ended,
  `UPDATE customer_assignment SET until = NULL WHERE id = ANY ($1) RETURNING ${ended.sql}`,
);

const rule = row(
  columnsOf(CustomerLocationRule, '', 'customerId', 'locationId', 'isPrepaid', 'isCollect', 'isThirdParty'),
);
const rulesRemoved = statement(
  rule,
  `DELETE FROM customer_location_rule WHERE customer_id = ANY ($1) RETURNING ${rule.sql}`,
);
/** Gives locations $1 that are still there their rules: whether they have prepaid $2, collect $3 and third-party freight $4. */
const rulesReturned = statement(
  noRows,
  `INSERT INTO customer_location_rule (customer_id, location_id, is_prepaid, is_collect, is_third_party)
    SELECT l.customer_id, l.id, r.is_prepaid, r.is_collect, r.is_third_party
      FROM unnest($1::bigint[], $2::boolean[], $3::boolean[], $4::boolean[]) AS r (location_id, is_prepaid, is_collect, is_third_party)
        JOIN location l ON l.id = r.location_id
    ON CONFLICT DO NOTHING`,
);

/** What a carrier had of a company that is no longer a customer of its site. */
export interface LostCustomer {
  readonly customerId: number;
  readonly assignmentIds: readonly number[];
  readonly locationRules: readonly LocationGrant[];
}

interface ChangedHome {
  readonly customerIds: readonly number[];
  readonly fromCarrierId: number;
  /** Null for the neutral portal. */
  readonly toCarrierId: number | null;
}

/** Moves customers from the site of one carrier to that of another, in system scope and the caller's transaction. */
@Injectable()
export class CustomerHomes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Moves the customers of the first carrier's site; answers the carrier's data of each. */
  async move({ customerIds, fromCarrierId, toCarrierId }: ChangedHome): Promise<LostCustomer[]> {
    const locked = await this.database.query(homesLocked, [customerIds]);
    const ids = locked.filter(({ homeCarrierId }) => homeCarrierId === fromCarrierId).map(({ id }) => id);
    const assignments = await this.database.query(representationsEnded, [fromCarrierId, ids, this.clock.iso()]);
    const rules = await this.database.query(rulesRemoved, [ids]);
    await this.database.query(homesChanged, [ids, toCarrierId]);
    const [ended, removed] = [
      Map.groupBy(assignments, ({ customerId }) => customerId),
      Map.groupBy(rules, ({ customerId }) => customerId),
    ];
    return ids.map((customerId) => ({
      customerId,
      assignmentIds: (ended.get(customerId) ?? []).map(({ id }) => id),
      locationRules: (removed.get(customerId) ?? []).map(({ customerId: _of, ...grant }) => grant),
    }));
  }

  /** Moves back those with which the second carrier has done nothing since; answers which these are. */
  async giveBack(
    lost: readonly LostCustomer[],
    { fromCarrierId, toCarrierId }: Omit<ChangedHome, 'customerIds'>,
  ): Promise<Set<number>> {
    const customerIds = lost.map(({ customerId }) => customerId);
    await this.database.query(homesLocked, [customerIds]);
    const free = await this.database.query(untouched, [customerIds, toCarrierId]);
    const ids = new Set(free.map(({ id }) => id));
    const returned = lost.filter(({ customerId }) => ids.has(customerId));
    await this.database.query(homesChanged, [[...ids], fromCarrierId]);
    await this.database.query(representationsReopened, [returned.flatMap(({ assignmentIds }) => assignmentIds)]);
    const rules = returned.flatMap(({ locationRules }) => locationRules);
    const column = <K extends keyof LocationGrant>(name: K) => rules.map((one) => one[name]);
    const values = [column('locationId'), column('isPrepaid'), column('isCollect'), column('isThirdParty')];
    if (rules.length > 0) await this.database.query(rulesReturned, values);
    return ids;
  }
}
