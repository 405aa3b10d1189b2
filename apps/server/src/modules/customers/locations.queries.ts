import { Injectable } from '@nestjs/common';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import { locationList } from '@lading/contracts/lists/locations';
import type { Location, LocationFilter } from '@lading/contracts/customers/locations';
import { addressNames } from '@lading/domain/freight/address';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { locationTypes } from '@lading/domain/freight/location-type';
import type { Actor } from '../../kernel/auth/actor.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement, texts } from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { asTheyAre, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Location as StoredLocation } from './customers.entities.js';

const granted = `ARRAY(SELECT t.terms FROM (VALUES ('prepaid', g.is_prepaid), ('collect', g.is_collect), ('thirdParty', g.is_third_party)) AS t (terms, is_granted)
         WHERE coalesce(t.is_granted, true))`;

const location = row({
  ...columnsOf(StoredLocation, 'r', 'id', 'name', 'isActive', 'isBilling', 'locationType', ...addressNames),
  ...columnsOf(StoredLocation, 'r', 'contactName', 'phone', 'email', 'readyTime', 'closeTime'),
  freightTerms: texts(granted).as<FreightTerms[]>(),
});

/** The row-level policy of the database hides what the caller's location rules hide. */
const tables = 'FROM location r LEFT JOIN customer_location_rule g ON g.location_id = r.id';

/** The active locations of customer $1 by name: those with ids $2, or all. */
const activeLocations = statement(
  location,
  `SELECT ${location.sql} ${tables} WHERE r.customer_id = $1 AND r.is_active AND ($2::bigint[] IS NULL OR r.id = ANY ($2))
    ORDER BY r.name, r.id`,
);

/** The first active location of customer $1, before all others one that may pay on the terms $2. */
const firstLocation = statement(
  location,
  `SELECT ${location.sql} ${tables} WHERE r.customer_id = $1 AND r.is_active
    ORDER BY NOT $2 = ANY (${granted}), r.name, r.id LIMIT 1`,
);

const locationById = statement(location, `SELECT ${location.sql} ${tables} WHERE r.customer_id = $1 AND r.id = $2`);

/** Reads a customer's locations through the caller's location rule. */
@Injectable()
export class LocationsQueries {
  constructor(private readonly database: Database) {}

  /** Active locations by name: those with the given ids, or all of them, never just a page. */
  active(actor: Actor, ids: readonly number[] | null = null): Promise<Location[]> {
    return this.database.query(activeLocations, [actor.customerId, ids]);
  }

  /** The first active location by name; one that may pay on these terms comes before all others. */
  first(actor: Actor, terms: FreightTerms): Promise<Location | undefined> {
    return this.database.findOne(firstLocation, [actor.customerId, terms]);
  }

  async find(id: number, actor: Actor): Promise<Location | undefined> {
    return this.database.findOne(locationById, [actor.customerId, id]);
  }
}

/** Active locations, inactive ones, or all. */
function addActivity(conditions: Conditions, { isActive, withInactive }: LocationFilter): void {
  if (typeof isActive === 'boolean') conditions.add('r.is_active = ?', isActive);
  else if (withInactive !== true) conditions.require('r.is_active');
}

function foundBy({ customerId }: Actor, filter: LocationFilter): FoundSql {
  const conditions = new Conditions();
  conditions.add('r.customer_id = ?', customerId);
  addActivity(conditions, filter);
  if (filter.isBilling) conditions.require('r.is_billing');
  conditions.addEach(
    [
      ['locationType', 'r.location_type = ?'],
      ['terms', `${granted} && ?::text[]`],
      ['ids', 'r.id = ANY (?::bigint[])'],
    ],
    filter,
  );
  if (filter.search)
    conditions.add(
      `(r.name || ' ' || r.address1 || ' ' || r.city || ' ' || r.postal_code) ILIKE ?`,
      `%${literally(filter.search)}%`,
    );
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Where the locations of a company are found. */
export const locationSource = listSource({
  list: locationList,
  select: location,
  sorts: {
    name: { expression: 'r.name', type: 'text' },
    status: { expression: 'CASE WHEN r.is_active THEN 0 ELSE 1 END', type: 'bigint' },
    city: { expression: 'lower(r.city)', type: 'text' },
    postalCode: { expression: 'r.postal_code', type: 'text' },
    type: { expression: 'r.location_type', type: 'text' },
    readyTime: { expression: 'r.ready_time', type: 'text' },
  },
  find: foundBy,
  toRows: asTheyAre<Location>,
  cells: {
    locationType: ({ locationType }) => locationTypes.find(({ type }) => type === locationType)?.name ?? locationType,
    freightTerms: ({ freightTerms: granted }) =>
      freightTerms
        .filter(({ terms }) => granted.includes(terms))
        .map(({ name }) => name)
        .join('; '),
  },
});
