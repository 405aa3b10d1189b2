import { Injectable } from '@nestjs/common';
import type {
  ChangeCustomerSettings,
  CompanyProfile,
  CustomerSettings,
  LastSettingsChange,
} from '@lading/contracts/customer-settings';
import type { UnitSystem } from '@lading/contracts/freight';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldMessage, messageFor } from '@lading/domain/message-catalogue';
import { isPostalCode, normalisePostalCode } from '@lading/domain/postal-code';
import { regionOf } from '@lading/domain/region';
import { usualTolerance } from '@lading/domain/invoice-audit/audit-invoice';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerSettingsChanged } from './customer-settings.events.js';

const columns = `company_name AS "companyName", address1, address2, city, state, postal_code AS "postalCode", country, contact_name AS "contactName", phone, default_freight_terms AS "defaultFreightTerms", default_instructions AS "defaultInstructions",
  default_origin_id AS "defaultOriginId", default_destination_id AS "defaultDestinationId",
  is_suggested_freight_class AS "isSuggestedFreightClass", is_metric AS "isMetric", invoice_tolerance_cents AS "invoiceToleranceCents",
  invoice_tolerance_basis_points AS "invoiceToleranceBasisPoints", emission_factors AS "emissionFactors"`;

/** What holds for carriers' and the installation's people, who have no company that ships. */
const withoutCustomer: CustomerSettings = {
  companyName: '',
  defaultFreightTerms: 'prepaid',
  defaultInstructions: '',
  isSuggestedFreightClass: true,
  isMetric: false,
  invoiceToleranceCents: usualTolerance.cents,
  invoiceToleranceBasisPoints: usualTolerance.basisPoints,
  emissionFactors: [],
};

const update = `UPDATE customer SET is_suggested_freight_class = coalesce($2, is_suggested_freight_class), is_metric = coalesce($3, is_metric),
    company_name = coalesce($4, company_name), default_freight_terms = coalesce($5, default_freight_terms),
    default_instructions = coalesce($6, default_instructions), invoice_tolerance_cents = coalesce($7, invoice_tolerance_cents),
    invoice_tolerance_basis_points = coalesce($8, invoice_tolerance_basis_points),
    default_origin_id = nullif(coalesce($9, default_origin_id), 0), default_destination_id = nullif(coalesce($10, default_destination_id), 0),
    address1 = coalesce($11, address1), address2 = coalesce($12, address2), city = coalesce($13, city), state = coalesce(upper($14), state),
    postal_code = coalesce($15, postal_code), country = coalesce($16, country), contact_name = coalesce($17, contact_name),
    phone = coalesce($18, phone), emission_factors = coalesce($19::jsonb, emission_factors)
  WHERE id = $1 RETURNING ${columns}`;

/** In the order of the parameters above. */
const changed = [
  'isSuggestedFreightClass',
  'isMetric',
  'companyName',
  'defaultFreightTerms',
  'defaultInstructions',
  'invoiceToleranceCents',
  'invoiceToleranceBasisPoints',
  'defaultOriginId',
  'defaultDestinationId',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'contactName',
  'phone',
  'emissionFactors',
] as const;

/** What is not named is nothing, and stays. */
const valuesOf = (change: ChangeCustomerSettings): unknown[] =>
  changed.map((name) => {
    const value = change[name];
    if (Array.isArray(value)) return JSON.stringify(value);
    if (typeof value !== 'string') return value ?? null;
    return name === 'postalCode' ? normalisePostalCode(value) : value.trim();
  });

/** An address that was taken over from elsewhere, and fits no country, is in the way of nothing else. */
const namesPlace = ({ state, postalCode, country }: ChangeCustomerSettings): boolean =>
  [state, postalCode, country].some((value) => typeof value === 'string');

/** What is written of the address must fit its country; a line that is not known stays empty. The transaction takes back what does not. */
function requirePlace({ state, postalCode, country }: CompanyProfile): void {
  if (!country) return;
  if (postalCode && !isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if (state && !regionOf(country, state))
    throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
}

/** What holds for everybody in a company. */
@Injectable()
export class CustomerSettingsService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async get({ customerId }: Actor): Promise<CustomerSettings> {
    if (customerId === null) return withoutCustomer;
    return found(
      await this.database.findOne<CustomerSettings>(`SELECT ${columns} FROM customer WHERE id = $1`, [customerId]),
    );
  }

  /** In which units the company measures. */
  async unitsOf(actor: Actor): Promise<UnitSystem> {
    return (await this.get(actor)).isMetric ? 'metric' : 'imperial';
  }

  /** The units that the user reads: their own choice, else the company's. */
  async unitsFor({ userId }: Actor): Promise<UnitSystem> {
    const { units } = found(
      await this.database.findOne<{ units: UnitSystem }>(
        `SELECT CASE WHEN u.preferences->>'units' IN ('imperial', 'metric') THEN u.preferences->>'units'
                     WHEN c.is_metric THEN 'metric' ELSE 'imperial' END AS units
           FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
        [userId],
      ),
    );
    return units;
  }

  /** As the history of the company tells it. */
  async lastChange({ customerId }: Actor): Promise<LastSettingsChange> {
    const last = await this.database.findOne<LastSettingsChange>(
      'SELECT actor_name AS by, occurred_at AS at FROM event WHERE subject = $1 AND name = $2 ORDER BY id DESC LIMIT 1',
      [`customer:${customerId}`, CustomerSettingsChanged.eventName],
    );
    return last ?? { by: null, at: null };
  }

  change(change: ChangeCustomerSettings, actor: Actor): Promise<CustomerSettings> {
    return this.database.transaction(async () => {
      const { customerId } = actor;
      await this.requireLocations(actor, change);
      await this.requireCarriers(actor, change);
      const settings = found(await this.database.findOne<CustomerSettings>(update, [customerId, ...valuesOf(change)]));
      if (namesPlace(change)) requirePlace(settings);
      const facts = { subject: `customer:${customerId}`, payload: settings, customerId };
      await this.events.publish(actor, new CustomerSettingsChanged(facts));
      return settings;
    });
  }

  /** A carrier has one factor at most, and is one of the company's. */
  private async requireCarriers(
    { customerId }: Actor,
    { emissionFactors = [] }: ChangeCustomerSettings,
  ): Promise<void> {
    const named = emissionFactors.map(({ carrierId }) => carrierId ?? 0);
    const twice = named.findIndex((id, index) => named.indexOf(id) < index);
    if (twice >= 0)
      throw fieldProblem(`emissionFactors.${twice}.carrierId`, 'mismatch', 'Each carrier has one factor at most.');
    const ids = named.filter((id) => id > 0);
    const known = await this.database.query<{ id: number }>(
      'SELECT carrier_id AS id FROM carrier_connection WHERE customer_id = $1 AND carrier_id = ANY($2)',
      [customerId, ids],
    );
    const unknown = named.findIndex((id) => id > 0 && !known.some((one) => one.id === id));
    if (unknown >= 0)
      throw fieldProblem(`emissionFactors.${unknown}.carrierId`, 'selectResult', messageFor('selectResult'));
  }

  /** A location of another company is not found, nor is one that is not used any more. */
  private async requireLocations(
    { customerId }: Actor,
    { defaultOriginId = 0, defaultDestinationId = 0 }: ChangeCustomerSettings,
  ): Promise<void> {
    const ids = [...new Set([defaultOriginId, defaultDestinationId])].filter((id) => id > 0);
    if (ids.length === 0) return;
    const known = await this.database.query(
      'SELECT id FROM location WHERE customer_id = $1 AND id = ANY($2) AND is_active',
      [customerId, ids],
    );
    if (known.length < ids.length) throw problem('not-found');
  }
}
