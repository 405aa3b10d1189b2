import { Injectable } from '@nestjs/common';
import type { AccountPreferences, UserLocation } from '@lading/contracts/account';
import type { FreightTerms } from '@lading/contracts/freight';
import type { Role } from '@lading/domain/roles';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

export interface AccountRow {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  carrierUserRole: number | null;
  customerId: number | null;
  carrierId: number | null;
  privileges: string[];
  activatedAt: string | null;
  signedUpAt: string;
  companyName: string | null;
  isConfigured: boolean;
  isMetric: boolean;
  isSuggestedFreightClass: boolean;
  defaultFreightTerms: FreightTerms;
  defaultInstructions: string;
  defaultOriginId: number | null;
  defaultDestinationId: number | null;
  carrierName: string | null;
  homeCarrierId: number | null;
  homeCarrierCode: string | null;
  homeCarrierName: string | null;
  salesRepName: string | null;
  customerCount: number;
  locationCount: number;
  thirdPartyVisibility: boolean;
  showThirdParty: boolean;
  preferences: Partial<AccountPreferences>;
  acceptedTermsVersion: string | null;
  dueTermsId: number | null;
}

const account = `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.role, u.carrier_user_role AS "carrierUserRole",
    u.customer_id AS "customerId", u.carrier_id AS "carrierId", u.privileges, u.activated_at AS "activatedAt", u.signed_up_at AS "signedUpAt",
    u.third_party_visibility AS "thirdPartyVisibility", u.show_third_party AS "showThirdParty",
    c.company_name AS "companyName", coalesce(c.is_configured, true) AS "isConfigured", coalesce(c.is_metric, false) AS "isMetric",
    coalesce(c.is_suggested_freight_class, true) AS "isSuggestedFreightClass",
    coalesce(c.default_freight_terms, 'prepaid') AS "defaultFreightTerms", coalesce(c.default_instructions, '') AS "defaultInstructions",
    c.default_origin_id AS "defaultOriginId", c.default_destination_id AS "defaultDestinationId", own.name AS "carrierName",
    home.id AS "homeCarrierId", home.code AS "homeCarrierCode", home.name AS "homeCarrierName",
    rep.first_name || ' ' || rep.last_name AS "salesRepName", u.preferences,
    (SELECT max(t.version) FROM terms_acceptance t WHERE t.user_id = u.id) AS "acceptedTermsVersion",
    (SELECT d.id FROM (SELECT id, version, effective_on FROM legal_document WHERE kind = 'terms' AND effective_on <= $2::date
        ORDER BY effective_on DESC, id DESC LIMIT 1) AS d
      WHERE d.effective_on > u.signed_up_at AND NOT EXISTS (
        SELECT FROM terms_acceptance t WHERE t.user_id = u.id AND t.version = d.version)) AS "dueTermsId",
    CASE
      WHEN u.customer_id IS NOT NULL THEN 1
      WHEN u.carrier_id IS NOT NULL THEN (SELECT count(*) FROM customer brought WHERE brought.home_carrier_id = u.carrier_id)
      ELSE (SELECT count(*) FROM customer)
    END AS "customerCount",
    (SELECT count(*) FROM location l WHERE l.customer_id = u.customer_id AND l.is_active) AS "locationCount"
  FROM user_account u
    LEFT JOIN customer c ON c.id = u.customer_id
    LEFT JOIN carrier own ON own.id = u.carrier_id
    LEFT JOIN carrier home ON home.id = c.home_carrier_id
    LEFT JOIN user_account rep ON rep.id = c.sales_rep_user_id
  WHERE u.id = $1`;

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
      this.database.findOne<AccountRow>(account, [userId, this.clock.iso().slice(0, 10)]),
    );
  }

  /** The customer's locations, in the person's own scope: row-level security hides what their rules hide. */
  async userLocations(actor: Actor): Promise<UserLocation[]> {
    const { customerId } = actor;
    if (customerId === null) return [];
    return this.database.asScope(scopeOf(actor), () =>
      this.database.query<UserLocation>(
        `SELECT l.id, l.name, l.city, l.state, l.postal_code AS "postalCode", l.is_active AS "isActive"
         FROM location l WHERE l.customer_id = $1 ORDER BY l.name, l.id LIMIT 1000`,
        [customerId],
      ),
    );
  }
}
