import { Injectable } from '@nestjs/common';
import type {
  ChangeCustomerSettings,
  CompanyProfile,
  CustomerSettings,
  LastSettingsChange,
} from '@lading/contracts/customers/customer-settings';
import type { UnitSystem } from '@lading/contracts/fields/freight';
import { addressNames } from '@lading/domain/freight/address';
import { isPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { regionOf } from '@lading/domain/freight/region';
import { usualTolerance } from '@lading/domain/invoice-audit/audit-invoice';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import type { Customer } from '../customers/customers.entities.js';
import { CustomerSettingsChanged } from './customer-settings.events.js';
import {
  connectedCarriers,
  lastSettingsChange,
  settingsOfCustomer,
  unitsOfUser,
  usedLocations,
} from './customer-settings.queries.js';

/** The settings of users of carriers and of the installation, who have no shipping company. */
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

const named = [
  'isSuggestedFreightClass',
  'isMetric',
  'companyName',
  'defaultFreightTerms',
  'defaultInstructions',
  'invoiceToleranceCents',
  'invoiceToleranceBasisPoints',
  'defaultOriginId',
  'defaultDestinationId',
  ...addressNames,
  'contactName',
  'phone',
  'emissionFactors',
] as const;
type Named = (typeof named)[number];

function storedOf(name: Named, value: ChangeCustomerSettings[Named]): unknown {
  if (name === 'defaultOriginId' || name === 'defaultDestinationId') return value === 0 ? null : value;
  if (typeof value !== 'string') return value;
  if (name === 'postalCode') return normalizePostalCode(value);
  return name === 'state' ? value.trim().toUpperCase() : value.trim();
}

/** Fields that are not sent stay as they are. */
const valuesOf = (change: ChangeCustomerSettings): Partial<Customer> =>
  Object.fromEntries(named.filter((name) => isNamed(change[name])).map((name) => [name, storedOf(name, change[name])]));

const isNamed = (value: unknown): boolean => value !== undefined && value !== null;

/** The address is checked only when a change names it: an imported one that fits no country must not block other changes. */
const namesPlace = ({ state, postalCode, country }: ChangeCustomerSettings): boolean =>
  [state, postalCode, country].some((value) => typeof value === 'string');

/** Postal code and state must fit the country, where they are set. Otherwise the transaction is rolled back. */
function requirePlace({ state, postalCode, country }: CompanyProfile): void {
  if (!country) return;
  if (postalCode && !isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if (state && !regionOf(country, state))
    throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
}

/** The settings of a company. */
@Injectable()
export class CustomerSettingsService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly customers: CustomerRecords,
  ) {}

  async get({ customerId }: Actor): Promise<CustomerSettings> {
    if (customerId === null) return withoutCustomer;
    return this.settingsOf(customerId);
  }

  /** The units of the company. */
  async unitsOf(actor: Actor): Promise<UnitSystem> {
    return (await this.get(actor)).isMetric ? 'metric' : 'imperial';
  }

  /** The units that the user reads: their own choice, else the company's. */
  async unitsFor({ userId }: Actor): Promise<UnitSystem> {
    return found(await this.database.findOne(unitsOfUser, [userId])).units;
  }

  /** From the audit trail. */
  async lastChange({ customerId }: Actor): Promise<LastSettingsChange> {
    const about = [`customer:${customerId}`, CustomerSettingsChanged.eventName];
    const last = await this.database.findOne(lastSettingsChange, about);
    return last ?? { by: null, at: null };
  }

  change(change: ChangeCustomerSettings, actor: Actor): Promise<CustomerSettings> {
    return this.database.transaction(async () => {
      const customerId = found(actor.customerId);
      await this.requireLocations(actor, change);
      await this.requireCarriers(actor, change);
      await this.customers.change(customerId, valuesOf(change));
      const settings = await this.settingsOf(customerId);
      if (namesPlace(change)) requirePlace(settings);
      const facts = { subject: `customer:${customerId}`, payload: settings, customerId };
      await this.events.publish(actor, new CustomerSettingsChanged(facts));
      return settings;
    });
  }

  private async settingsOf(customerId: number): Promise<CustomerSettings> {
    return found(await this.database.findOne(settingsOfCustomer, [customerId]));
  }

  /** A carrier has one factor at most, and is one of the company's. */
  private async requireCarriers(
    { customerId }: Actor,
    { emissionFactors = [] }: ChangeCustomerSettings,
  ): Promise<void> {
    const named = emissionFactors.map(({ carrierId }) => carrierId ?? 0);
    const twice = named.findIndex((id, index) => named.indexOf(id) < index);
    if (twice >= 0)
      throw fieldProblem(`emissionFactors.${twice}.carrierId`, 'mismatch', 'Each carrier can have only one factor.');
    const ids = named.filter((id) => id > 0);
    const known = await this.database.query(connectedCarriers, [customerId, ids]);
    const unknown = named.findIndex((id) => id > 0 && !known.some((one) => one.id === id));
    if (unknown >= 0)
      throw fieldProblem(`emissionFactors.${unknown}.carrierId`, 'selectResult', messageFor('selectResult'));
  }

  /** A location of another company is not found, nor is an inactive one. */
  private async requireLocations(
    { customerId }: Actor,
    { defaultOriginId = 0, defaultDestinationId = 0 }: ChangeCustomerSettings,
  ): Promise<void> {
    const ids = [...new Set([defaultOriginId, defaultDestinationId])].filter((id) => id > 0);
    if (ids.length === 0) return;
    const known = await this.database.query(usedLocations, [customerId, ids]);
    if (known.length < ids.length) throw problem('not-found');
  }
}
