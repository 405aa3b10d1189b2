import type { CustomerSettings } from '@lading/contracts/customers/customer-settings';
import type { UnitSystem } from '@lading/contracts/fields/freight';
import { addressNames } from '@lading/domain/freight/address';
import {
  bigint,
  columnOf,
  columnsOf,
  instant,
  row,
  statement,
  text,
} from '../../kernel/database/declared-statement.js';
import { Customer, Location } from '../customers/customers.entities.js';

const settings = row({
  ...columnsOf(Customer, '', 'companyName', ...addressNames, 'contactName', 'phone'),
  ...columnsOf(Customer, '', 'defaultFreightTerms', 'defaultInstructions'),
  ...columnsOf(Customer, '', 'defaultOriginId', 'defaultDestinationId', 'isSuggestedFreightClass', 'isMetric'),
  ...columnsOf(Customer, '', 'invoiceToleranceCents', 'invoiceToleranceBasisPoints'),
  emissionFactors: columnOf(Customer, '', 'emissionFactors').as<CustomerSettings['emissionFactors']>(),
});
export const settingsOfCustomer = statement(settings, `SELECT ${settings.sql} FROM customer WHERE id = $1`);

const units = row({
  units: text(
    `CASE WHEN u.preferences->>'units' IN ('imperial', 'metric') THEN u.preferences->>'units'
      WHEN c.is_metric THEN 'metric' ELSE 'imperial' END`,
  ).as<UnitSystem>(),
});

/** The units that user $1 reads: their own choice, else the customer's. */
export const unitsOfUser = statement(
  units,
  `SELECT ${units.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
);

const change = row({ by: text('actor_name'), at: instant('occurred_at') });

/** The last event named $2 about subject $1. */
export const lastSettingsChange = statement(
  change,
  `SELECT ${change.sql} FROM event WHERE subject = $1 AND name = $2 ORDER BY id DESC LIMIT 1`,
);

const carrier = row({ id: bigint('carrier_id') });

/** Those of carriers $2 that customer $1 is connected to. */
export const connectedCarriers = statement(
  carrier,
  `SELECT ${carrier.sql} FROM carrier_connection WHERE customer_id = $1 AND carrier_id = ANY($2)`,
);

const location = row(columnsOf(Location, '', 'id'));

/** Those of locations $2 that customer $1 uses. */
export const usedLocations = statement(
  location,
  `SELECT ${location.sql} FROM location WHERE customer_id = $1 AND id = ANY($2) AND is_active`,
);
