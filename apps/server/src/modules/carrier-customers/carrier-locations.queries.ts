import { Injectable } from '@nestjs/common';
import type {
  CarrierLocation,
  CarrierLocationFilter,
  CarrierLocationList,
  ExportCarrierLocations,
  ListCarrierLocations,
  Representation,
} from '@lading/contracts/customers/carrier-locations';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { carrierLocationList } from '@lading/contracts/lists/carrier-locations';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, row, text, texts, type RowOf } from '../../kernel/database/declared-statement.js';
import { asTheyAre, listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer, CustomerAssignment, Location } from '../customers/customers.entities.js';

const granted = `ARRAY(SELECT t.terms FROM (VALUES ('prepaid', g.is_prepaid), ('collect', g.is_collect), ('thirdParty', g.is_third_party)) AS t (terms, is_granted)
    WHERE coalesce(t.is_granted, true))`;
const representedBy = `CASE WHEN own.id IS NOT NULL THEN 'location' WHEN company.id IS NOT NULL THEN 'company' ELSE 'none' END`;

const location = row({
  ...columnsOf(Location, 'r', 'id', 'customerId', 'name', 'address1', 'city', 'state', 'postalCode', 'isActive'),
  companyName: columnOf(Customer, 'c', 'companyName'),
  accountNumber: text(`coalesce(k.account_number, '')`),
  representativeId: columnOf(UserAccount, 'rep', 'id').nullable(),
  representativeName: text(`rep.first_name || ' ' || rep.last_name`).nullable(),
  representedBy: text(representedBy).as<Representation>(),
  freightTerms: texts(granted).as<FreightTerms[]>(),
});

/** What is joined to a location, by the alias of its table. */
const joined = {
  k: 'LEFT JOIN carrier_connection k ON k.customer_id = c.id AND k.carrier_id = c.home_carrier_id',
  g: 'LEFT JOIN customer_location_rule g ON g.location_id = r.id',
  own: `LEFT JOIN LATERAL (SELECT o.id, o.user_id FROM customer_assignment o WHERE o.location_id = r.id AND o.until IS NULL LIMIT 1) AS own ON true`,
  company: `LEFT JOIN LATERAL (SELECT o.id, o.user_id FROM customer_assignment o WHERE o.customer_id = r.customer_id AND o.location_id IS NULL
      AND o.until IS NULL LIMIT 1) AS company ON true`,
  rep: 'LEFT JOIN user_account rep ON rep.id = coalesce(own.user_id, company.user_id)',
} as const;
type Alias = keyof typeof joined;
const aliases: readonly Alias[] = ['k', 'g', 'own', 'company', 'rep'];

const company = 'JOIN customer c ON c.id = r.customer_id';
const joins = `${company} ${aliases.map((alias) => joined[alias]).join(' ')}`;
/** The row-level policies leave a user of a carrier the locations that they see. */
const tables = `FROM location r ${joins}`;

/** Part of a text. */
const textConditions = [
  ['companyName', 'c.company_name ILIKE ?'],
  ['accountNumber', 'k.account_number ILIKE ?'],
  ['companyLocation', 'r.name ILIKE ?'],
  ['city', 'r.city ILIKE ?'],
  ['postalCode', 'r.postal_code ILIKE ?'],
  [
    'search',
    '(c.company_name ILIKE ? OR k.account_number ILIKE ? OR r.name ILIKE ? OR r.city ILIKE ? OR r.postal_code ILIKE ?)',
  ],
] as const satisfies readonly (readonly [keyof CarrierLocationFilter, string])[];

function addRepresentatives(conditions: Conditions, ids: readonly number[]): void {
  const isTheirs = `coalesce(own.user_id, company.user_id) = ANY (${conditions.bind(ids)}::bigint[])`;
  conditions.require(ids.includes(0) ? `(${isTheirs} OR coalesce(own.id, company.id) IS NULL)` : isTheirs);
}

function conditionsOf(
  { carrierId }: Actor,
  filter: CarrierLocationFilter,
  chosen: readonly number[] | null,
): Conditions {
  const conditions = new Conditions();
  conditions.add('c.home_carrier_id = ?', found(carrierId));
  for (const [name, condition] of textConditions) {
    const part = filter[name]?.trim();
    if (part) conditions.add(condition, `%${literally(part)}%`);
  }
  conditions.addEach(
    [
      ['state', 'r.state = upper(?)'],
      ['representedBy', `${representedBy} = ?`],
      ['isActive', 'r.is_active = ?'],
    ],
    filter,
  );
  if (filter.customerIds?.length) conditions.add('r.customer_id = ANY (?::bigint[])', filter.customerIds);
  if (filter.locationIds?.length) conditions.add('r.id = ANY (?::bigint[])', filter.locationIds);
  if (filter.salesReps?.length) addRepresentatives(conditions, filter.salesReps);
  if (filter.isLimited) conditions.require('g.location_id IS NOT NULL');
  if (chosen) conditions.add('r.id = ANY (?::bigint[])', chosen);
  return conditions;
}

/** Of a page only what it is narrowed and sorted by is looked up for all that is found. */
function neededFor(filter: CarrierLocationFilter & { readonly sort?: string }): Alias[] {
  const { search, accountNumber, isLimited, salesReps, representedBy: whose, sort = '' } = filter;
  const isSortedBy = (name: string): boolean => sort.replace(/^-/, '') === name;
  const isOfSomebody = Boolean(salesReps?.length || whose) || isSortedBy('representative');
  const isNeeded: Readonly<Record<Alias, boolean>> = {
    k: Boolean(search?.trim() || accountNumber?.trim()) || isSortedBy('accountNumber'),
    g: isLimited === true,
    own: isOfSomebody,
    company: isOfSomebody,
    rep: isSortedBy('representative'),
  };
  return aliases.filter((alias) => isNeeded[alias]);
}

function foundBy(
  actor: Actor,
  filter: CarrierLocationFilter & { readonly sort?: string },
  ids: readonly number[] | null,
): FoundSql {
  const conditions = conditionsOf(actor, filter, ids);
  const needed = neededFor(filter).map((alias) => joined[alias]);
  return {
    from: `${tables} WHERE ${conditions.text}`,
    countedFrom: `FROM location r ${[company, ...needed].join(' ')} WHERE ${conditions.text}`,
    parts: { sort: null, each: '(SELECT 1) AS whole', isOf: 'true', table: 'location', joins },
    values: conditions.values,
  };
}

const represented = {
  location: 'Location',
  company: 'Company',
  none: '',
} as const satisfies Record<Representation, string>;

/** Companies, and the locations of each by their names. */
const companyThenName = {
  expression: `(lower(c.company_name) || chr(1) || lower(r.name)) COLLATE "C"`,
  type: 'text',
} as const;

/** Where the locations of a carrier's customers are found. */
const source = listSource({
  list: carrierLocationList,
  select: listedRow(location, tables),
  sorts: {
    name: { expression: 'lower(r.name)', type: 'text' },
    companyName: companyThenName,
    city: { expression: `lower(r.state || ' ' || r.city)`, type: 'text' },
    postalCode: { expression: 'r.postal_code', type: 'text' },
    accountNumber: { expression: `coalesce(k.account_number, '')`, type: 'text' },
    representative: { expression: `lower(coalesce(rep.last_name || ' ' || rep.first_name, ''))`, type: 'text' },
    status: { expression: 'CASE WHEN r.is_active THEN 0 ELSE 1 END', type: 'bigint' },
  },
  find: foundBy,
  toRows: asTheyAre<CarrierLocation>,
  cells: {
    representedBy: ({ representedBy: whose }) => represented[whose],
    freightTerms: ({ freightTerms: terms }) =>
      freightTerms
        .filter((one) => terms.includes(one.terms))
        .map(({ name }) => name)
        .join('; '),
  },
});

/** What an assignment or a change of terms needs to know of a location. */
const place = row({
  ...columnsOf(Location, 'r', 'id', 'customerId'),
  companyName: columnOf(Customer, 'c', 'companyName'),
  ownId: columnOf(CustomerAssignment, 'own', 'id').nullable(),
  representativeId: columnOf(UserAccount, 'rep', 'id').nullable(),
  representativeName: text(`rep.first_name || ' ' || rep.last_name`).nullable(),
  freightTerms: texts(granted).as<FreightTerms[]>(),
});
export type CarrierPlace = RowOf<typeof place>;

/** Which locations are meant: those named, or all that a filter finds. */
export interface ChosenPlaces {
  readonly filter: CarrierLocationFilter;
  readonly ids: readonly number[] | null;
  readonly most: number;
}

/** Lists the locations of the customers of a carrier's site within what the caller sees. */
@Injectable()
export class CarrierLocationLists {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
  ) {}

  list(actor: Actor, request: ListCarrierLocations): Promise<CarrierLocationList> {
    return this.lists.page(source, actor, request);
  }

  export(actor: Actor, wanted: ExportCarrierLocations): Promise<FileAnswer> {
    return this.lists.file(source, actor, wanted);
  }

  /** The chosen locations, one more than the most where there are more. */
  places(actor: Actor, { filter, ids, most }: ChosenPlaces): Promise<CarrierPlace[]> {
    const conditions = conditionsOf(actor, filter, ids);
    const limit = conditions.bind(most + 1);
    const statement = `SELECT ${place.sql} ${tables} WHERE ${conditions.text} ORDER BY r.customer_id, r.id LIMIT ${limit}::bigint`;
    return this.database.query({ shape: place, text: statement }, conditions.values);
  }
}
