import { Injectable } from '@nestjs/common';
import {
  activityAreaNames,
  type ActivityArea,
  type ActivityUser,
  type CarrierActivity,
  type CarrierActivityFilter,
} from '@lading/contracts/carriers/carrier-activities';
import { carrierActivityList } from '@lading/contracts/lists/carrier-activities';
import { dayOfCarrierBegins } from '../../business/carrier-figures/figure-conditions.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { Event } from '../../kernel/events/events.entities.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { UserAccount } from '../account/account.entities.js';
import { CarrierAnswered } from '../quotes/quotes.events.js';
import { CustomerLocationRuleChanged } from '../customers/customers.events.js';
import { CompanyNames } from '../customers/company-names.service.js';
import { Customer, Location } from '../customers/customers.entities.js';
import type { ActivitySentence } from './activity-sentence.js';
import { activitySentences, visibleChanges } from './activity-sentences.js';
import { ActivityUndo, type UndoableActivity } from './activity-undo.service.js';

/** The customer that an event concerns; events that the customer may not read name it in their payload. */
const customerOf = `coalesce(r.customer_id, (r.payload ->> 'customerId')::bigint)`;

const activity = row({
  ...columnsOf(Event, 'r', 'id', 'name', 'subject', 'actorId', 'actorName', 'actingUserId'),
  at: columnOf(Event, 'r', 'occurredAt'),
  payload: json<UndoableActivity['payload'] & { readonly grants?: readonly { readonly locationId: number }[] }>(
    'r.payload',
  ),
  customerId: bigint(customerOf).nullable(),
});
type ActivityRow = RowOf<typeof activity>;

const tables = 'FROM event r';
const activityOfCarrier = statement(activity, `SELECT ${activity.sql} ${tables} WHERE r.id = $1 AND r.carrier_id = $2`);

const nameOf = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;
const ownUser = row({ userId: columnOf(UserAccount, 'u', 'id'), name: text(nameOf('u')) });
const usersOfCarrier = statement(
  ownUser,
  `SELECT ${ownUser.sql} FROM user_account u WHERE u.carrier_id = $1 ORDER BY u.last_name, u.first_name, u.id LIMIT 1000`,
);

const namedUser = row({ ...columnsOf(UserAccount, 'u', 'id', 'carrierId'), name: text(nameOf('u')) });
const usersNamed = statement(namedUser, `SELECT ${namedUser.sql} FROM user_account u WHERE u.id = ANY ($1)`);

const namedCompany = row(columnsOf(Customer, 'c', 'id', 'companyName'));
const companiesNamed = statement(namedCompany, `SELECT ${namedCompany.sql} FROM customer c WHERE c.id = ANY ($1)`);

const namedLocation = row(columnsOf(Location, 'l', 'id', 'name'));
const locationsNamed = statement(namedLocation, `SELECT ${namedLocation.sql} FROM location l WHERE l.id = ANY ($1)`);

const sentences = new Map(activitySentences.map((one) => [one.eventName, one]));

/** There are as many as quotes, so they have their own tab and index. */
const isAnswer = `r.name = '${CarrierAnswered.eventName}'`;
const isNoAnswer = `r.name <> '${CarrierAnswered.eventName}'`;

function namedOf(some: readonly ActivitySentence[]): string {
  return some.map(({ eventName }) => `'${eventName}'`).join(', ');
}
const namesOf = (of: ActivityArea): string => namedOf(activitySentences.filter(({ area }) => area === of));
/** Most of what users do is what customers do with freight, so that the index of the rest leaves it out in these words. */
const isNoFreightOfCustomers = `r.name NOT IN (${namedOf(
  activitySentences.filter(({ area, isByCustomers }) => (area === 'shipments' || area === 'invoices') && isByCustomers),
)})`;

/** Subqueries that don't depend on the row are looked up once for a statement. */
const locationOf = `(r.payload ->> 'locationId')::bigint`;

/** The row-level policies of the table know which freight the caller sees. */
const isSeen = (area: ActivityArea, key: string, table: string): string =>
  `(r.name NOT IN (${namesOf(area)})
    OR EXISTS (SELECT FROM ${table} f WHERE f.id = (r.payload ->> '${key}')::bigint AND f.carrier_id = r.carrier_id))`;
const isSeenFreight = `${isSeen('shipments', 'shipmentId', 'shipment')} AND ${isSeen('invoices', 'invoiceId', 'invoice')}`;

/** Within the book of the caller: customers and locations that they see, and third-party freight only with its privilege. */
function addBook(conditions: Conditions, { privileges }: Actor, areAnswers: boolean): void {
  if (areAnswers && !privileges.has('thirdPartyVisibility'))
    conditions.require(`r.payload ->> 'freightTerms' IS DISTINCT FROM 'thirdParty'`);
  const seesAll = privileges.has('customerVisibility') && privileges.has('seeAllCustomersTab');
  if (!areAnswers && !(seesAll && privileges.has('thirdPartyVisibility'))) conditions.require(isSeenFreight);
  if (seesAll) return;
  if (areAnswers) {
    // An answer names no location: the caller sees it with the quote.
    conditions.require(
      `EXISTS (SELECT FROM quote_carrier k WHERE k.quote_id = (r.payload ->> 'quoteId')::bigint AND k.carrier_id = r.carrier_id)`,
    );
    return;
  }
  conditions.require(`(${customerOf} IS NULL OR ${customerOf} IN (SELECT c.id FROM customer c))`);
  conditions.require(`(${locationOf} IS NULL OR ${locationOf} IN (SELECT l.id FROM location l))`);
  conditions.require(`(r.name <> '${CustomerLocationRuleChanged.eventName}' OR EXISTS (
    SELECT FROM jsonb_array_elements(r.payload -> 'grants') AS g JOIN location l ON l.id = (g ->> 'locationId')::bigint))`);
}

/** The row-level policy lets a user of a carrier read the accounts of colleagues alone. */
const isOfTeam = 'r.actor_id IN (SELECT u.id FROM user_account u)';

function addDoers(conditions: Conditions, by: NonNullable<CarrierActivityFilter['by']>): void {
  if (by === 'quotes') return conditions.require(isAnswer);
  conditions.require(isNoAnswer);
  if (by === 'all') return;
  if (by === 'portal') return conditions.require('r.actor_id IS NULL');
  conditions.require('r.actor_id IS NOT NULL');
  if (by !== 'customers') conditions.require(isNoFreightOfCustomers);
  if (by === 'team') return conditions.require(isOfTeam);
  const ofCustomers = activitySentences.filter(({ isByCustomers }) => isByCustomers);
  const names = ofCustomers.map(({ eventName }) => `'${eventName}'`).join(', ');
  conditions.require(`NOT ${isOfTeam} AND r.name ${by === 'customers' ? 'IN' : 'NOT IN'} (${names})`);
}

/** The companies with such a name are the SQL of an array. */
const searchedAnswers = (companies: string): string =>
  `(r.payload ->> 'number' ILIKE ? OR ${customerOf} = ANY (${companies}))`;
const searched = (
  companies: string,
): string => `(r.actor_name ILIKE ? OR r.payload ->> 'name' ILIKE ? OR r.payload ->> 'email' ILIKE ? OR r.payload ->> 'number' ILIKE ?
  OR r.payload ->> 'title' ILIKE ? OR ${customerOf} = ANY (${companies}) OR ${locationOf} IN (SELECT l.id FROM location l WHERE l.name ILIKE ?)
  OR r.subject IN (SELECT 'user:' || u.id FROM user_account u WHERE ${nameOf('u')} ILIKE ?))`;

/** Answers to quotes cover this many days unless the filter names a period. */
const answerDays = 31;

/** What was assigned together is one entry, unless one of the customers is looked for. */
function addTogether(conditions: Conditions, { customerIds, search }: CarrierActivityFilter): void {
  if (!customerIds?.length && !search?.trim()) conditions.require(`r.payload -> 'assignmentId' IS NULL`);
}

/** Of whom, and about whom. */
function addWhom(conditions: Conditions, { userIds, customerIds }: CarrierActivityFilter): void {
  if (userIds?.length)
    conditions.add('(r.actor_id = ANY (?::bigint[]) OR r.acting_user_id = ANY (?::bigint[]))', userIds);
  if (customerIds?.length) conditions.add(`${customerOf} = ANY (?::bigint[])`, customerIds);
}

interface Asked {
  readonly ids: readonly number[] | null;
  readonly now: string;
  readonly names: CompanyNames;
}

async function foundBy(actor: Actor, filter: CarrierActivityFilter, { ids, now, names }: Asked): Promise<FoundSql> {
  const conditions = new Conditions();
  const carrier = conditions.bind(found(actor.carrierId));
  conditions.require(`r.carrier_id = ${carrier}`);
  const { areas, by = 'team' } = filter;
  const search = filter.search?.trim();
  const areAnswers = by === 'quotes';
  addDoers(conditions, by);
  addBook(conditions, actor, areAnswers);
  const chosen = activitySentences.filter(({ area }) => !areas?.length || areas.includes(area));
  conditions.add(
    'r.name = ANY (?::text[])',
    chosen.map(({ eventName }) => eventName),
  );
  if (!areAnswers && !ids) addTogether(conditions, filter);
  addWhom(conditions, filter);
  if (search) {
    const companies = await names.idsLike(conditions, search);
    conditions.add((areAnswers ? searchedAnswers : searched)(companies), `%${literally(search)}%`);
  }
  if (areAnswers && !filter.from && !filter.to && !ids)
    conditions.add(`r.occurred_at >= ?::timestamptz - interval '${answerDays} days'`, now);
  conditions.addEach(
    [
      ['from', `r.occurred_at >= ${dayOfCarrierBegins('?', carrier)}`],
      ['to', `r.occurred_at < ${dayOfCarrierBegins('?::date + 1', carrier)}`],
    ],
    filter,
  );
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

const userOf = ({ subject }: ActivityRow): number | undefined => {
  const [kind, id] = subject.split(':');
  return kind === 'user' ? Number(id) : undefined;
};

const present = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null && value !== undefined)),
];

interface Names {
  readonly users: ReadonlyMap<number, RowOf<typeof namedUser>>;
  readonly companies: ReadonlyMap<number, string>;
  /** The customers that the caller can open. */
  readonly seen: ReadonlySet<number>;
  readonly locations: ReadonlyMap<number, string>;
}

/** Reads what happened at a carrier from its audit trail. */
@Injectable()
export class CarrierActivitiesQueries {
  /** Where the activity of a carrier is found. */
  readonly source = listSource({
    list: carrierActivityList,
    select: listedRow(activity, tables),
    sorts: { at: { expression: 'r.occurred_at', type: 'timestamptz' } },
    find: (actor: Actor, filter: CarrierActivityFilter, ids) =>
      foundBy(actor, filter, { ids, now: this.clock.iso(), names: this.names }),
    toRows: (rows: readonly ActivityRow[], actor: Actor): Promise<CarrierActivity[]> => this.toActivities(rows, actor),
    cells: {
      area: ({ area }) => activityAreaNames[area],
      changes: ({ changes }) =>
        changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
    },
  });

  constructor(
    private readonly database: Database,
    private readonly undo: ActivityUndo,
    private readonly names: CompanyNames,
    private readonly clock: Clock,
  ) {}

  users({ carrierId }: Actor): Promise<ActivityUser[]> {
    return this.database.query(usersOfCarrier, [carrierId]);
  }

  async get({ carrierId }: Actor, id: number): Promise<UndoableActivity> {
    return found(await this.database.findOne(activityOfCarrier, [id, carrierId]));
  }

  private async toActivities(rows: readonly ActivityRow[], actor: Actor): Promise<CarrierActivity[]> {
    const [names, refusals] = await Promise.all([this.namesIn(rows), this.undo.refusals(rows, actor)]);
    return rows.map((one) => ({ ...toActivity(one, names, actor), ...undoOf(refusals.get(one.id)) }));
  }

  /** Names are read with the rights of the installation: administrators, and companies that are at home elsewhere. */
  private async namesIn(rows: readonly ActivityRow[]): Promise<Names> {
    const customerIds = present(rows.map(({ customerId }) => customerId));
    const userIds = present(rows.flatMap((one) => [one.actingUserId, userOf(one)]));
    const locationIds = present(
      rows.flatMap(({ payload }) => [payload.locationId, ...(payload.grants ?? []).map((one) => one.locationId)]),
    );
    const [seen, locations] = await Promise.all([
      this.database.query(companiesNamed, [customerIds]),
      this.database.query(locationsNamed, [locationIds]),
    ]);
    const [users, companies] = await this.database.asScope(system, () =>
      Promise.all([this.database.query(usersNamed, [userIds]), this.database.query(companiesNamed, [customerIds])]),
    );
    return {
      users: new Map(users.map((one) => [one.id, one])),
      companies: new Map(companies.map(({ id, companyName }) => [id, companyName])),
      seen: new Set(seen.map(({ id }) => id)),
      locations: new Map(locations.map(({ id, name }) => [id, name])),
    };
  }
}

function toActivity(
  one: ActivityRow,
  { users, companies, seen, locations }: Names,
  { carrierId, privileges }: Actor,
): Omit<CarrierActivity, 'canUndo' | 'undoRefusal'> {
  const { id, at, actorId, actorName, actingUserId, customerId } = one;
  const sentence = found(sentences.get(one.name));
  const user = users.get(userOf(one) ?? 0);
  const described = sentence.describe(one.payload, {
    user: user?.carrierId === carrierId ? user.name : null,
    company: companies.get(customerId ?? 0) ?? null,
    locationName: (locationId) => locations.get(locationId),
  });
  const behind = actingUserId === null ? undefined : (users.get(actingUserId)?.name ?? 'An administrator');
  return {
    ...{ id, at, actorId },
    area: sentence.area,
    actorName: behind ?? (actorId === null ? 'Automatic' : actorName),
    actingFor: behind === undefined ? null : actorName,
    what: described.what,
    object: described.object ?? null,
    customerId: customerId !== null && seen.has(customerId) ? customerId : null,
    changes: visibleChanges(described, privileges.has('dataVisibility')).map(({ label, before, after }) => ({
      ...{ label, before, after },
    })),
  };
}

/** Nothing is known of what never can be undone here. */
const undoOf = (refusal: string | null | undefined): Pick<CarrierActivity, 'canUndo' | 'undoRefusal'> => ({
  canUndo: refusal === null,
  undoRefusal: refusal ?? null,
});
