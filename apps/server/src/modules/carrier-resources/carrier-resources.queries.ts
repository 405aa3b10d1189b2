import { Injectable } from '@nestjs/common';
import {
  newResourceDays,
  resourceKinds,
  type CarrierResource as WireResource,
  type CarrierResourceFilter,
  type ResourceState,
  type SiteResource,
  type SiteResourceFilter,
} from '@lading/contracts/carriers/carrier-resources';
import { carrierResourceList, siteResourceList } from '@lading/contracts/lists/carrier-resources';
import { addDays } from '@lading/domain/time/calendar-date';
import { dateIn } from '@lading/domain/time/zoned-time';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import { isCarrierAdministrator, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { CarrierResource } from './carrier-resources.entities.js';

const resource = row({
  ...columnsOf(CarrierResource, 'r', 'id', 'title', 'kind', 'audience', 'startsOn', 'endsOn', 'fileName', 'mediaType'),
  ...columnsOf(CarrierResource, 'r', 'size', 'downloadCount', 'addedBy', 'updatedAt', 'version'),
});
export type ResourceRow = RowOf<typeof resource>;

const tables = 'FROM carrier_resource r';

const stored = row({
  ...columnsOf(CarrierResource, 'r', 'id', 'title', 'kind', 'audience', 'startsOn', 'endsOn', 'fileName', 'mediaType'),
  ...columnsOf(CarrierResource, 'r', 'size', 'hash', 'downloadCount', 'addedBy', 'updatedAt', 'deletedAt', 'version'),
  key: columnOf(CarrierResource, 'r', 'fileKey'),
});

/** Resource $1 of carrier $2, deleted or not. */
const ofCarrier = `SELECT ${stored.sql} ${tables} WHERE r.id = $1 AND r.carrier_id = $2`;
const resourceOfCarrier = statement(stored, ofCarrier);
export const resourceLocked = statement(stored, `${ofCarrier} FOR NO KEY UPDATE`);

const deletion = row(columnsOf(CarrierResource, 'r', 'id', 'deletedAt'));

/** Resources $2 of carrier $1, deleted or not. */
export const resourceDeletions = statement(
  deletion,
  `SELECT ${deletion.sql} ${tables} WHERE r.carrier_id = $1 AND r.id = ANY ($2::bigint[])`,
);

const counted = row({ count: bigint('count(*)') });

export const resourcesOfCarrier = statement(
  counted,
  `SELECT ${counted.sql} FROM carrier_resource WHERE carrier_id = $1 AND deleted_at IS NULL`,
);

/** Resource $1 was downloaded. */
export const resourceDownloaded = statement(
  noRows,
  'UPDATE carrier_resource SET download_count = download_count + 1 WHERE id = $1',
);

const purged = row({
  id: columnOf(CarrierResource, 'r', 'id'),
  key: columnOf(CarrierResource, 'r', 'fileKey'),
});

/** Deleted before $1. */
export const oldResources = statement(purged, `SELECT ${purged.sql} ${tables} WHERE r.deleted_at < $1 ORDER BY r.id`);

/** Today where the carrier is, at instant $n. */
const todayAt = (instant: string): string => `(${instant}::timestamptz AT TIME ZONE c.time_zone)::date`;

const shown = row({
  ...columnsOf(CarrierResource, 'r', 'id', 'title', 'kind', 'startsOn', 'endsOn', 'fileName', 'mediaType', 'size'),
  timeZone: columnOf(Carrier, 'c', 'timeZone'),
});

type SiteRow = RowOf<typeof shown>;

/** Row-level policies leave out what isn't meant for the customer. */
const siteTables = `${tables} JOIN carrier c ON c.id = r.carrier_id`;

const siteFile = row({
  ...columnsOf(CarrierResource, 'r', 'id', 'fileName', 'mediaType'),
  key: columnOf(CarrierResource, 'r', 'fileKey'),
});

export type ShownFile = RowOf<typeof siteFile>;

/** Resource $1 if it is shown at instant $2. */
const siteResource = statement(
  siteFile,
  `SELECT ${siteFile.sql} ${siteTables} WHERE r.id = $1 AND r.audience = 'customers' AND r.deleted_at IS NULL
    AND ${todayAt('$2')} BETWEEN r.starts_on AND coalesce(r.ends_on, 'infinity')`,
);

/** What is so of a resource that has the state on a day. */
const states: Readonly<Record<ResourceState, string>> = {
  current: `?::date BETWEEN r.starts_on AND coalesce(r.ends_on, 'infinity')`,
  upcoming: 'r.starts_on > ?::date',
  over: 'r.ends_on < ?::date',
};

/** What is so of a resource that is new on a day. */
const newOn = `${states.current} AND r.starts_on > ?::date - ${newResourceDays}`;

const stateOn = ({ startsOn, endsOn }: Pick<ResourceRow, 'startsOn' | 'endsOn'>, today: string): ResourceState => {
  if (startsOn > today) return 'upcoming';
  return endsOn !== null && endsOn < today ? 'over' : 'current';
};

export const audienceNames = { users: 'Our users', customers: 'Our users and customers' } as const;
export const kindName = (kind: WireResource['kind']): string =>
  resourceKinds.find(({ value }) => value === kind)?.name ?? kind;

const sorts = {
  title: { expression: 'lower(r.title)', type: 'text' },
  kind: { expression: 'r.kind', type: 'text' },
  startsOn: { expression: 'r.starts_on', type: 'date' },
  fileName: { expression: 'lower(r.file_name)', type: 'text' },
  size: { expression: 'r.size', type: 'bigint' },
} as const;

/** Reads resources: all of a carrier for its administrators, the current ones for its other users and its customers. */
@Injectable()
export class CarrierResourcesQueries {
  /** Where the resources of the caller's carrier are found. */
  readonly source = listSource({
    list: carrierResourceList,
    select: listedRow(resource, tables),
    sorts: {
      ...sorts,
      audience: { expression: 'r.audience', type: 'text' },
      downloadCount: { expression: 'r.download_count', type: 'bigint' },
      updatedAt: { expression: 'r.updated_at', type: 'timestamptz' },
    },
    find: (actor: Actor, filter: CarrierResourceFilter, ids) => this.find(actor, filter, ids),
    toRows: async (rows: readonly ResourceRow[], actor: Actor) => {
      const { today } = await this.days.todayOf(actor);
      return rows.map((one) => toResource(one, today));
    },
    cells: {
      kind: ({ kind }) => kindName(kind),
      audience: ({ audience }) => audienceNames[audience],
    },
  });

  /** Where a customer finds what the carrier of its site offers. */
  readonly siteSource = listSource({
    list: siteResourceList,
    select: listedRow(shown, siteTables),
    sorts,
    find: (_actor: Actor, filter: SiteResourceFilter) => this.findOnSite(filter),
    toRows: (rows: readonly SiteRow[]) => rows.map((one) => this.toSiteResource(one)),
    cells: {},
  });

  constructor(
    private readonly database: Database,
    private readonly days: FigureDays,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, id: number): Promise<WireResource> {
    const { today } = await this.days.todayOf(actor);
    const { key: _key, hash: _hash, deletedAt, ...one } = await this.stored(actor, id);
    return toResource(found(deletedAt === null ? one : undefined), today);
  }

  /** The file of a resource that the user of its carrier may see. */
  async fileOf(actor: Actor, id: number): Promise<ShownFile> {
    const { today } = await this.days.todayOf(actor);
    const one = await this.stored(actor, id);
    const isShown = one.deletedAt === null && (isCarrierAdministrator(actor) || stateOn(one, today) === 'current');
    return found(isShown ? one : undefined);
  }

  /** The file of a resource that is shown to the customer today. */
  async siteFileOf(id: number): Promise<ShownFile> {
    return found(await this.database.findOne(siteResource, [id, this.clock.iso()]));
  }

  private async stored(actor: Actor, id: number): Promise<RowOf<typeof stored>> {
    return found(await this.database.findOne(resourceOfCarrier, [id, actor.carrierId]));
  }

  private async find(actor: Actor, filter: CarrierResourceFilter, ids: readonly number[] | null): Promise<FoundSql> {
    const conditions = new Conditions();
    const { carrierId, today } = await this.days.todayOf(actor);
    const { kind, audience, status, isNew, search } = filter;
    conditions.add('r.carrier_id = ?', carrierId);
    conditions.require('r.deleted_at IS NULL');
    if (!isCarrierAdministrator(actor)) conditions.add(states.current, today);
    if (status) conditions.add(states[status], today);
    if (isNew !== undefined) conditions.add(isNew ? newOn : `NOT (${newOn})`, today);
    if (kind) conditions.add('r.kind = ?', kind);
    if (audience) conditions.add('r.audience = ?', audience);
    addSearch(conditions, search);
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
  }

  private toSiteResource({ timeZone, ...one }: SiteRow): SiteResource {
    return { ...one, isNew: one.startsOn > firstNew(dateIn(timeZone, this.clock.iso())) };
  }

  private findOnSite({ kind, search }: SiteResourceFilter): FoundSql {
    const conditions = new Conditions();
    conditions.require(`r.audience = 'customers' AND r.deleted_at IS NULL`);
    conditions.add(`${todayAt('?')} BETWEEN r.starts_on AND coalesce(r.ends_on, 'infinity')`, this.clock.iso());
    if (kind) conditions.add('r.kind = ?', kind);
    addSearch(conditions, search);
    return { from: `${siteTables} WHERE ${conditions.text}`, values: conditions.values };
  }
}

/** Resources that started after this day are new. */
const firstNew = (today: string): string => addDays(today, -newResourceDays);

function addSearch(conditions: Conditions, search: string | undefined): void {
  if (search) conditions.add(`(r.title || ' ' || r.file_name) ILIKE ?`, `%${literally(search.trim())}%`);
}

function toResource(one: ResourceRow, today: string): WireResource {
  const status = stateOn(one, today);
  return { ...one, status, isNew: status === 'current' && one.startsOn > firstNew(today) };
}
