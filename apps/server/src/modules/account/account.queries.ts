import { Injectable } from '@nestjs/common';
import type { AccountPreferences, UserLocation } from '@lading/contracts/accounts/account';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/scope.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer, Location } from '../customers/customers.entities.js';
import { UserAccount } from './account.entities.js';

const account = row({
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'firstName', 'lastName', 'phone', 'customerId', 'carrierId'),
  ...columnsOf(UserAccount, 'u', 'role', 'carrierUserRole', 'privileges'),
  ...columnsOf(UserAccount, 'u', 'activatedAt', 'signedUpAt', 'thirdPartyVisibility', 'showThirdParty'),
  preferences: columnOf(UserAccount, 'u', 'preferences').as<Partial<AccountPreferences>>(),
  companyName: columnOf(Customer, 'c', 'companyName').nullable(),
  isConfigured: boolean('coalesce(c.is_configured, true)'),
  isMetric: boolean('coalesce(c.is_metric, false)'),
  isSuggestedFreightClass: boolean('coalesce(c.is_suggested_freight_class, true)'),
  defaultFreightTerms: text(`coalesce(c.default_freight_terms, 'prepaid')`).as<FreightTerms>(),
  defaultInstructions: text(`coalesce(c.default_instructions, '')`),
  ...columnsOf(Customer, 'c', 'defaultOriginId', 'defaultDestinationId'),
  carrierName: columnOf(Carrier, 'own', 'name').nullable(),
  homeCarrierId: columnOf(Carrier, 'home', 'id').nullable(),
  homeCarrierCode: columnOf(Carrier, 'home', 'code').nullable(),
  homeCarrierName: columnOf(Carrier, 'home', 'name').nullable(),
  salesRepName: text(`rep.first_name || ' ' || rep.last_name`).nullable(),
  acceptedTermsVersion: text('(SELECT max(t.version) FROM terms_acceptance t WHERE t.user_id = u.id)').nullable(),
  dueTermsId: bigint(
    `(SELECT d.id FROM (SELECT id, version, effective_on FROM legal_document WHERE kind = 'terms' AND effective_on <= $2::date
        ORDER BY effective_on DESC, id DESC LIMIT 1) AS d
      WHERE d.effective_on > u.signed_up_at AND NOT EXISTS (
        SELECT FROM terms_acceptance t WHERE t.user_id = u.id AND t.version = d.version))`,
  ).nullable(),
  customerCount: bigint(
    `CASE
      WHEN u.customer_id IS NOT NULL THEN 1
      WHEN u.carrier_id IS NOT NULL THEN (SELECT count(*) FROM customer brought WHERE brought.home_carrier_id = u.carrier_id)
      ELSE (SELECT count(*) FROM customer)
    END`,
  ),
  locationCount: bigint('(SELECT count(*) FROM location l WHERE l.customer_id = u.customer_id AND l.is_active)'),
});
export type AccountRow = RowOf<typeof account>;

/** The account of user $1, with the terms that are due on $2. */
const accountById = statement(
  account,
  `SELECT ${account.sql}
  FROM user_account u
    LEFT JOIN customer c ON c.id = u.customer_id
    LEFT JOIN carrier own ON own.id = u.carrier_id
    LEFT JOIN carrier home ON home.id = c.home_carrier_id
    LEFT JOIN user_account rep ON rep.id = c.sales_rep_user_id
  WHERE u.id = $1`,
);

const location = row(columnsOf(Location, 'l', 'id', 'name', 'city', 'state', 'postalCode', 'isActive'));
const locationsOfCustomer = statement(
  location,
  `SELECT ${location.sql} FROM location l WHERE l.customer_id = $1 ORDER BY l.name, l.id LIMIT 1000`,
);

/** Reads what the signed-in person is told about themselves. */
@Injectable()
export class AccountQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The inviting carrier and its representative belong to another tenant, so only the own id opens this row. */
  async findAccount({ userId }: Actor): Promise<AccountRow | undefined> {
    return this.database.asScope(system, () =>
      this.database.findOne(accountById, [userId, this.clock.iso().slice(0, 10)]),
    );
  }

  /** The customer's locations, in the person's own scope: row-level security hides what their rules hide. */
  async userLocations(actor: Actor): Promise<UserLocation[]> {
    const { customerId } = actor;
    if (customerId === null) return [];
    return this.database.asScope(scopeOf(actor), () => this.database.query(locationsOfCustomer, [customerId]));
  }
}
