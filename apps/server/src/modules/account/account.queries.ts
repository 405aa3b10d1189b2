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
  noRows,
} from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer, Location } from '../customers/customers.entities.js';
import { LegalDocument } from '../content/content.entities.js';
import { UserAccount } from './account.entities.js';
import { isOffered } from './account-holder.js';

const account = row({
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'firstName', 'lastName', 'phone', 'customerId', 'carrierId'),
  ...columnsOf(UserAccount, 'u', 'role', 'carrierUserRole', 'privileges', 'editorRoles'),
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
  salesRepName:
    text(`coalesce(rep.first_name || ' ' || rep.last_name, (SELECT inviter.first_name || ' ' || inviter.last_name
    FROM invite i JOIN user_account inviter ON inviter.id = i.invited_by
    WHERE i.customer_id = c.id AND i.carrier_id = c.home_carrier_id LIMIT 1))`).nullable(),
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
    LEFT JOIN user_account rep ON rep.id = (SELECT a.user_id FROM customer_assignment a
      WHERE a.customer_id = c.id AND a.location_id IS NULL AND a.until IS NULL)
  WHERE u.id = $1`,
);

const location = row(columnsOf(Location, 'l', 'id', 'name', 'city', 'state', 'postalCode', 'isActive'));
const locationsOfCustomer = statement(
  location,
  `SELECT ${location.sql} FROM location l WHERE l.customer_id = $1 ORDER BY l.name, l.id LIMIT 1000`,
);

/** Reads the signed-in user's own account. */
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

const terms = row({ version: columnOf(LegalDocument, '', 'version') });

/** The version of the terms that is in force on $1. */
export const termsInForce = statement(
  terms,
  `SELECT ${terms.sql} FROM legal_document WHERE kind = 'terms' AND effective_on <= $1::date ORDER BY effective_on DESC, id DESC LIMIT 1`,
);

const holder = row({
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'firstName', 'lastName', 'customerId', 'carrierId', 'passwordHash'),
  companyName: text(`coalesce(c.company_name, k.name, '')`),
  state: text(`CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END`).as<UserAccount['state']>(),
  isOpened: boolean(`NOT (${isOffered})`),
});

const holders = `SELECT ${holder.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id
  LEFT JOIN carrier k ON k.id = u.carrier_id`;

export const holderById = statement(holder, `${holders} WHERE u.id = $1`);

/** The holder of the email address $1: an opened account before accounts that are only offered. */
export const holderByEmail = statement(holder, `${holders} WHERE u.email = $1 ORDER BY ${isOffered}, u.id LIMIT 1`);

const home = row({ carrierId: bigint('coalesce(u.carrier_id, c.home_carrier_id)').nullable() });

/** The carrier on whose site user $1 is at home. */
export const homeCarrier = statement(
  home,
  `SELECT ${home.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
);

const offered = row({
  id: columnOf(UserAccount, 'u', 'id'),
  customerId: columnOf(UserAccount, 'u', 'customerId').known(),
});

/** Removes the accounts that are only offered to the email address $1, but for account $2. */
export const offersRemoved = statement(
  offered,
  `DELETE FROM user_account u WHERE u.email = $1 AND u.id <> $2 AND ${isOffered} RETURNING ${offered.sql}`,
);

const userColumns = {
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'firstName', 'lastName', 'role', 'carrierUserRole'),
  ...columnsOf(UserAccount, 'u', 'customerId', 'carrierId', 'privileges', 'editorRoles', 'seesCosts', 'state'),
  isCompanyActive: boolean('coalesce(c.is_active, true)'),
};
const userTables = 'user_account u LEFT JOIN customer c ON c.id = u.customer_id';

const user = row(userColumns);
export const userById = statement(user, `SELECT ${user.sql} FROM ${userTables} WHERE u.id = $1`);

const sessionColumns = row({
  ...userColumns,
  hasGrant: boolean(
    `EXISTS (SELECT FROM oidc_record r WHERE r.model = 'Grant' AND r.id = $2 AND r.payload ->> 'accountId' = u.id::text
      AND (r.expires_at IS NULL OR r.expires_at > now()))`,
  ),
});

/** User $1, and whether grant $2 is theirs and open. */
export const sessionUser = statement(sessionColumns, `SELECT ${sessionColumns.sql} FROM ${userTables} WHERE u.id = $1`);

const signIn = row({
  ...columnsOf(UserAccount, 'u', 'id', 'passwordHash', 'customerId', 'carrierId'),
  state: text(`CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END`).as<UserAccount['state']>(),
});
export type SignInUser = RowOf<typeof signIn>;

/** Who signs in with the email address $1, an account with a password first. */
export const signInUser = statement(
  signIn,
  `SELECT ${signIn.sql} FROM ${userTables} WHERE u.email = $1 ORDER BY u.password_hash IS NULL LIMIT 1`,
);

const subject = row({
  userId: columnOf(UserAccount, '', 'id'),
  ...columnsOf(UserAccount, '', 'customerId', 'carrierId'),
});
export const subjectById = statement(subject, `SELECT ${subject.sql} FROM user_account WHERE id = $1`);

const signedIn = row({
  customerId: columnOf(UserAccount, '', 'customerId'),
  isFirst: boolean('first_signed_in_at IS NOT DISTINCT FROM $2'),
});
/** Notes a sign-in of user $1 at $2; answers whether it is their first one. */
export const signInNoted = statement(
  signedIn,
  `UPDATE user_account SET last_sign_in_at = now(), first_signed_in_at = coalesce(first_signed_in_at, $2)
    WHERE id = $1 RETURNING ${signedIn.sql}`,
);

/** Renames user $1; phone $4 and preferences $5 stay where they are null. */
export const accountChanged = statement(
  noRows,
  `UPDATE user_account SET first_name = $2, last_name = $3, phone = coalesce($4, phone),
      preferences = jsonb_strip_nulls(preferences || coalesce($5::jsonb, '{}')) WHERE id = $1`,
);

const preferred = row({ preferences: columnOf(UserAccount, '', 'preferences').as<Partial<AccountPreferences>>() });

/** Changes the preferences of user $1 that $2 names. */
export const preferencesChanged = statement(
  preferred,
  `UPDATE user_account SET preferences = jsonb_strip_nulls(preferences || $2) WHERE id = $1 RETURNING ${preferred.sql}`,
);

/** Replaces the password of user $1. */
export const passwordReplaced = statement(
  noRows,
  'UPDATE user_account SET password_hash = $2, password_changed_at = now() WHERE id = $1',
);

const key = row(columnsOf(UserAccount, '', 'id'));

/** Opens the account of the invited user $1 with the password $2. */
export const accountActivated = statement(
  key,
  `UPDATE user_account SET state = 'active', password_hash = $2, activated_at = now(), password_changed_at = now()
    WHERE id = $1 AND state = 'invited' RETURNING ${key.sql}`,
);

/** Offers an account to the email address $10, of customer $11, carrier $14 or else the installation, unless somebody has opened one there or the customer has one. */
export const accountOffered = statement(
  key,
  `INSERT INTO user_account (first_name, last_name, phone, role, sees_all_locations, third_party_visibility, show_third_party,
      sees_costs, privileges, email, customer_id, signed_up_at, state, carrier_id, carrier_user_role, position_name,
      editor_roles)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::citext, $11, $12::timestamptz, $13, $14, $15, $16, $17::text[] WHERE NOT EXISTS (
      SELECT FROM user_account u WHERE u.email = $10::citext AND NOT (${isOffered}))
    ON CONFLICT DO NOTHING RETURNING ${key.sql}`,
);

const state = row(columnsOf(UserAccount, '', 'state'));

/** Moves user $1 from state $2 to $3 at $4; a user without a password becomes invited instead of active. */
export const accountMoved = statement(
  state,
  `UPDATE user_account SET state = CASE WHEN $3 = 'active' AND password_hash IS NULL THEN 'invited' ELSE $3 END,
      activated_at = CASE WHEN $3 = 'active' AND password_hash IS NOT NULL THEN coalesce(activated_at, $4) ELSE activated_at END
    WHERE id = $1 AND state = $2 RETURNING ${state.sql}`,
);

/** Locks the active administrators of customer $1, always in one order. */
export const lockedAdministrators = statement(
  key,
  `SELECT ${key.sql} FROM user_account
    WHERE customer_id = $1 AND role = 'CustomerAdministrator' AND state = 'active' ORDER BY id FOR UPDATE`,
);

/** Locks the active administrators of carrier $1, always in one order. */
export const lockedCarrierAdministrators = statement(
  key,
  `SELECT ${key.sql} FROM user_account
    WHERE carrier_id = $1 AND role = 'CarrierAdministrator' AND state = 'active' ORDER BY id FOR UPDATE`,
);

/** Locks the active super administrators, always in one order. */
export const lockedSuperAdministrators = statement(
  key,
  `SELECT ${key.sql} FROM user_account WHERE role = 'SuperSystemAdministrator' AND state = 'active' ORDER BY id FOR UPDATE`,
);
