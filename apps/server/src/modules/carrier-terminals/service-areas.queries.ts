import { Injectable } from '@nestjs/common';
import type {
  AreaState,
  ServiceAreaRow as WireRow,
  ServiceAreaRowFilter,
  ServiceAreaVersion,
} from '@lading/contracts/carriers/carrier-service-areas';
import { serviceAreaRowList } from '@lading/contracts/lists/service-area-rows';
import { placeText } from '@lading/domain/service-area/area-row';
import { weekdaysText } from '@lading/domain/time/weekday';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  day,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { PostalPlace } from '../places/places.entities.js';
import { CarrierTerminal } from './carrier-terminals.entities.js';
import { ServiceArea, ServiceAreaRow } from './service-areas.entities.js';

/** The day before the next published version takes effect. */
const effectiveUntil = `(SELECT min(n.effective_from) - 1 FROM service_area n
  WHERE a.state = 'published' AND n.carrier_id = a.carrier_id AND n.state = 'published' AND n.effective_from > a.effective_from)`;

const nameOf = (column: string): string =>
  `(SELECT u.first_name || ' ' || u.last_name FROM user_account u WHERE u.id = a.${column})`;

const version = row({
  ...columnsOf(ServiceArea, 'a', 'id', 'state', 'effectiveFrom', 'rowCount', 'uploadedAt'),
  effectiveUntil: day(effectiveUntil).nullable(),
  uploadedBy: text(nameOf('uploaded_by')).nullable(),
  publishedBy: text(nameOf('published_by')).nullable(),
});
export type VersionRow = RowOf<typeof version>;

const versionsOfCarrier = statement(
  version,
  `SELECT ${version.sql} FROM service_area a WHERE a.carrier_id = $1
    ORDER BY a.effective_from DESC NULLS FIRST, a.id DESC LIMIT 200`,
);

const versionLocked = statement(
  version,
  `SELECT ${version.sql} FROM service_area a WHERE a.id = $1 AND a.carrier_id = $2 FOR UPDATE OF a`,
);
const versionOfCarrier = statement(
  version,
  `SELECT ${version.sql} FROM service_area a WHERE a.id = $1 AND a.carrier_id = $2`,
);

/** Version of carrier $1 that is in effect on day $2. */
const versionOn = statement(
  version,
  `SELECT ${version.sql} FROM service_area a
    WHERE a.carrier_id = $1 AND a.state = 'published' AND a.effective_from <= $2::date
    ORDER BY a.effective_from DESC LIMIT 1`,
);

const published = row({
  ...columnsOf(ServiceArea, 'a', 'id', 'carrierId', 'effectiveFrom', 'rowCount', 'reaches'),
  timeZone: text('c.time_zone'),
  terminalChanges: bigint('coalesce(t.changes, 0)'),
});
export type PublishedRow = RowOf<typeof published>;

/** The published versions of all carriers, the newest first, with a number that grows whenever a terminal of the carrier changes. */
export const publishedAreas = statement(
  published,
  `SELECT ${published.sql} FROM service_area a JOIN carrier c ON c.id = a.carrier_id
    LEFT JOIN (SELECT carrier_id, sum(version) AS changes FROM carrier_terminal GROUP BY carrier_id) t USING (carrier_id)
    WHERE a.state = 'published' ORDER BY a.effective_from DESC`,
);

const served = row({
  ...columnsOf(ServiceAreaRow, 'r', 'id', 'country', 'place', 'service', 'partner', 'pickupDays', 'deliveryDays'),
  ...columnsOf(ServiceAreaRow, 'r', 'extraDays'),
  terminal: columnOf(CarrierTerminal, 't', 'code').nullable(),
  terminalName: columnOf(CarrierTerminal, 't', 'name').nullable(),
  cutoff: columnOf(CarrierTerminal, 't', 'cutoff').nullable(),
});
export type ServedAreaRow = RowOf<typeof served>;

const tables = 'FROM service_area_row r LEFT JOIN carrier_terminal t ON t.id = r.terminal_id';

/** The rows of version $1, by country and place. */
export const rowsOfArea = statement(
  served,
  `SELECT ${served.sql} ${tables} WHERE r.service_area_id = $1 ORDER BY r.country DESC, r.place`,
);

/** The row of version $1 that decides in country $2 about a code that begins with $3, the whole code among them. */
const decidingRow = statement(
  served,
  `SELECT ${served.sql} ${tables} WHERE r.service_area_id = $1 AND r.country = $2 AND r.place = ANY ($3)
    ORDER BY length(r.place) DESC LIMIT 1`,
);

const hours = row({
  days: columnOf(CarrierTerminal, 't', 'openDays').nullable(),
  opens: columnOf(CarrierTerminal, 't', 'opensAt').nullable(),
  closes: columnOf(CarrierTerminal, 't', 'closesAt').nullable(),
  zone: columnOf(CarrierTerminal, 't', 'timeZone').nullable(),
});

/** When the terminal of the row is open that decides as above; nulls where the row names no terminal. */
export const decidingHours = statement(
  hours,
  `SELECT ${hours.sql} ${tables} WHERE r.service_area_id = $1 AND r.country = $2 AND r.place = ANY ($3)
    ORDER BY length(r.place) DESC LIMIT 1`,
);

/** All prefixes of a postal code without spaces, the whole code among them. */
export const prefixesOf = (postalCode: string): string[] =>
  Array.from(postalCode, (_, index) => postalCode.slice(0, index + 1));

const code = row({ code: columnOf(CarrierTerminal, 't', 'code') });

/** Terminals of version $1 that are not open on day $2. */
export const terminalsNotOpen = statement(
  code,
  `SELECT DISTINCT ${code.sql} FROM service_area_row r JOIN carrier_terminal t ON t.id = r.terminal_id
    WHERE r.service_area_id = $1 AND (t.open_from > $2::date OR t.open_until < $2::date) ORDER BY 1`,
);

const use = row({
  effectiveFrom: columnOf(ServiceArea, 'a', 'effectiveFrom').known(),
  effectiveUntil: day(effectiveUntil).nullable(),
});

/** When published versions name terminal $1. */
const usesOfTerminal = statement(
  use,
  `SELECT ${use.sql} FROM service_area a WHERE a.state = 'published'
    AND EXISTS (SELECT FROM service_area_row r WHERE r.service_area_id = a.id AND r.terminal_id = $1)
    ORDER BY a.effective_from`,
);

const terminalId = row(columnsOf(CarrierTerminal, 't', 'id', 'code'));
export const terminalsOfCarrier = statement(
  terminalId,
  `SELECT ${terminalId.sql} FROM carrier_terminal t WHERE t.carrier_id = $1`,
);

const carrier = row({ id: bigint('c.id') });
/** Carrier $1, so that two uploads follow one another. */
export const carrierHeld = statement(carrier, `SELECT ${carrier.sql} FROM carrier c WHERE c.id = $1 FOR NO KEY UPDATE`);

const postal = row(columnsOf(PostalPlace, 'p', 'country', 'postalCode', 'state'));
export const postalRegions = statement(postal, `SELECT DISTINCT ${postal.sql} FROM postal_place p`);

export const areaRowsAdded = statement(
  noRows,
  `INSERT INTO service_area_row
     (service_area_id, carrier_id, country, place, terminal_id, service, partner, pickup_days, delivery_days, extra_days)
   SELECT $1::bigint, $2::bigint, added.* FROM unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::int[],
     $9::int[], $10::int[]) AS added`,
);

const publicTerminal = row(columnsOf(CarrierTerminal, 't', 'carrierId', 'city', 'state', 'country'));

/** Where carriers have terminals that are open at $1, each city once. */
export const openTerminals = statement(
  publicTerminal,
  `SELECT DISTINCT ${publicTerminal.sql} FROM carrier_terminal t JOIN carrier c ON c.id = t.carrier_id
    WHERE t.open_from <= ($1::timestamptz AT TIME ZONE c.time_zone)::date
      AND (t.open_until IS NULL OR t.open_until >= ($1::timestamptz AT TIME ZONE c.time_zone)::date)
    ORDER BY t.carrier_id, t.country DESC, t.city, t.state`,
);

export function areaStateOn({ state, effectiveFrom, effectiveUntil: until }: VersionRow, today: string): AreaState {
  if (state !== 'published') return state;
  if (effectiveFrom !== null && effectiveFrom > today) return 'upcoming';
  return until !== null && until < today ? 'past' : 'inEffect';
}

export const toVersion = (found: VersionRow, today: string): ServiceAreaVersion => ({
  ...found,
  uploadedBy: found.uploadedBy ?? '',
  publishedBy: found.publishedBy ?? '',
  state: areaStateOn(found, today),
});

export const toWireRow = ({ terminalName: _, cutoff: __, ...served }: ServedAreaRow): WireRow => ({
  ...served,
  place: placeText(served),
  pickupDays: weekdaysText(served.pickupDays),
  deliveryDays: weekdaysText(served.deliveryDays),
});

/** Reads the service areas of carriers. */
@Injectable()
export class ServiceAreasQueries {
  /** Where the rows of a version are found. */
  readonly source = listSource({
    list: serviceAreaRowList,
    select: listedRow(served, tables),
    sorts: {
      place: { expression: `(CASE r.country WHEN 'USA' THEN '0' ELSE r.country END) || r.place`, type: 'text' },
      terminal: { expression: `coalesce(t.code, '')`, type: 'text' },
      service: { expression: 'r.service', type: 'text' },
      extraDays: { expression: 'r.extra_days', type: 'bigint' },
    },
    find: (actor: Actor, filter: ServiceAreaRowFilter) => this.find(actor, filter),
    toRows: (rows: readonly ServedAreaRow[]) => rows.map(toWireRow),
    cells: {},
  });

  constructor(private readonly database: Database) {}

  versions(carrierId: number): Promise<VersionRow[]> {
    return this.database.query(versionsOfCarrier, [carrierId]);
  }

  async get(carrierId: number, id: number): Promise<VersionRow> {
    return found(await this.database.findOne(versionOfCarrier, [id, carrierId]));
  }

  async locked(carrierId: number, id: number): Promise<VersionRow> {
    return found(await this.database.findOne(versionLocked, [id, carrierId]));
  }

  on(carrierId: number, date: string): Promise<VersionRow | undefined> {
    return this.database.findOne(versionOn, [carrierId, date]);
  }

  rows(id: number): Promise<ServedAreaRow[]> {
    return this.database.query(rowsOfArea, [id]);
  }

  /** The row for a postal code without spaces. */
  deciding(id: number, country: string, postalCode: string): Promise<ServedAreaRow | undefined> {
    return this.database.findOne(decidingRow, [id, country, prefixesOf(postalCode)]);
  }

  usesOf(terminal: number): Promise<RowOf<typeof use>[]> {
    return this.database.query(usesOfTerminal, [terminal]);
  }

  private async find(actor: Actor, { id, search, service }: ServiceAreaRowFilter): Promise<FoundSql> {
    const { id: areaId } = await this.get(found(actor.carrierId), id);
    const conditions = new Conditions();
    conditions.add('r.service_area_id = ?', areaId);
    if (service) conditions.add('r.service = ?', service);
    const typed = search?.trim() ?? '';
    if (typed !== '') {
      const start = conditions.bind(`${literally(typed.replaceAll(/[ -]/g, '').toUpperCase())}%`);
      conditions.add(`(r.place LIKE ${start} OR t.code ILIKE ? OR r.partner ILIKE ?)`, `%${literally(typed)}%`);
    }
    return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
  }
}
