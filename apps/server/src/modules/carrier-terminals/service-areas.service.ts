import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  mostAreaDifferences,
  type CompareServiceArea,
  type FindServedPlace,
  type PublishServiceArea,
  type ServedPlace,
  type ServiceAreaComparison,
  type ServiceAreaUpload,
  type ServiceAreaVersion,
  type ServiceAreaVersions,
} from '@lading/contracts/carriers/carrier-service-areas';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { countryCodes, type CountryCode } from '@lading/domain/freight/country';
import { countryOfPostalCode, isPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { areaDifferences } from '@lading/domain/service-area/area-differences';
import { areaCodeOf, placeText, type AreaRow } from '@lading/domain/service-area/area-row';
import { PostalArea } from '@lading/domain/service-area/postal-area';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { addDays } from '@lading/domain/time/calendar-date';
import { weekdaysText } from '@lading/domain/time/weekday';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { csvFile } from '../../kernel/csv/csv-file.js';
import { Database } from '../../kernel/database/database.js';
import type { DomainEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { areaColumns, readAreaFile } from './area-file.js';
import {
  ServiceAreaDiscarded,
  ServiceAreaPublished,
  ServiceAreaUploaded,
  ServiceAreaWithdrawn,
} from './carrier-terminals.events.js';
import { CarrierTerminalsPushes } from './carrier-terminals.pushes.js';
import { ServiceArea, type ReachedRegions } from './service-areas.entities.js';
import {
  areaRowsAdded,
  carrierHeld,
  postalRegions,
  ServiceAreasQueries,
  terminalsNotOpen,
  terminalsOfCarrier,
  toVersion,
  toWireRow,
  type ServedAreaRow,
  type VersionRow,
} from './service-areas.queries.js';
import { ServiceAreaBook } from './service-area-book.service.js';

const batch = 5000;
const mostNamed = 10;

interface NewArea {
  readonly carrierId: number;
  readonly uploadedBy: number | null;
  readonly rows: readonly AreaRow[];
}

/** Stores, compares, publishes and withdraws the versions of a carrier's service area. */
@Injectable()
export class ServiceAreasService {
  constructor(
    private readonly database: Database,
    private readonly queries: ServiceAreasQueries,
    private readonly book: ServiceAreaBook,
    private readonly days: FigureDays,
    private readonly events: Events,
    private readonly pushes: CarrierTerminalsPushes,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<ServiceAreaVersions> {
    const { carrierId, today } = await this.days.todayOf(actor);
    const versions = await this.queries.versions(carrierId);
    return { today, items: versions.map((version) => toVersion(version, today)) };
  }

  /** All or nothing: a file with a single mistake leaves the draft as it was. */
  async upload(actor: Actor, file: Readable): Promise<ServiceAreaUpload> {
    const { carrierId } = await this.days.todayOf(actor);
    const terminals = new Map(
      (await this.database.query(terminalsOfCarrier, [carrierId])).map(({ id, code }) => [code, id]),
    );
    const { rowCount, rows, errors } = await readAreaFile(file, new Set(terminals.keys()));
    if (errors.length > 0) return { isStored: false, rowCount, errors };
    const id = await this.database.transaction(async () => {
      await this.database.query(carrierHeld, [carrierId]);
      await this.database.manager.delete(ServiceArea, { carrierId, state: 'draft' });
      const area = { carrierId, uploadedBy: actor.userId, rows };
      const areaId = await this.store(area, { terminals, reaches: await this.reachesOf(rows) });
      const payload = { areaId, rowCount };
      await this.publishEvent(actor, new ServiceAreaUploaded({ subject: subjectOf(areaId), payload, carrierId }));
      return areaId;
    });
    return { isStored: true, rowCount, id, errors: [] };
  }

  /** Stores a version with its rows; a draft unless it has an effective date. Within a transaction. */
  async store(
    { carrierId, uploadedBy, rows }: NewArea,
    more: {
      readonly terminals: ReadonlyMap<string, number>;
      readonly reaches: ReachedRegions;
      readonly effectiveFrom?: string;
    },
  ): Promise<number> {
    const { terminals, reaches, effectiveFrom = null } = more;
    const { manager } = this.database;
    const area = manager.create(ServiceArea, {
      ...{ carrierId, uploadedBy, effectiveFrom, reaches, rowCount: rows.length },
      ...{ state: effectiveFrom === null ? 'draft' : 'published', uploadedAt: this.clock.now(), publishedBy: null },
    });
    await manager.insert(ServiceArea, area);
    for (let start = 0; start < rows.length; start += batch) {
      const some = rows.slice(start, start + batch);
      await this.database.query(areaRowsAdded, [
        ...[area.id, carrierId, some.map(({ country }) => country), some.map(({ place }) => place)],
        some.map(({ terminal }) => (terminal === null ? null : (terminals.get(terminal) ?? null))),
        ...[some.map(({ service }) => service), some.map(({ partner }) => partner)],
        ...[some.map(({ pickupDays }) => pickupDays), some.map(({ deliveryDays }) => deliveryDays)],
        some.map(({ extraDays }) => extraDays),
      ]);
    }
    return area.id;
  }

  async compare(actor: Actor, { id, effectiveFrom }: CompareServiceArea): Promise<ServiceAreaComparison> {
    const { carrierId, today } = await this.days.todayOf(actor);
    const version = await this.queries.get(carrierId, id);
    const from = version.effectiveFrom ?? effectiveFrom ?? addDays(today, 1);
    const before = await this.queries.on(carrierId, addDays(from, -1));
    return {
      before: before ? toVersion(before, today) : null,
      ...copied(await this.differences(before, version)),
    };
  }

  async publish(actor: Actor, { id, effectiveFrom }: PublishServiceArea): Promise<ServiceAreaVersion> {
    const { carrierId, today } = await this.days.todayOf(actor);
    if (effectiveFrom <= today)
      throw fieldProblem('effectiveFrom', 'mismatch', 'A service area takes effect tomorrow at the earliest.');
    return this.database.transaction(async () => {
      await this.database.query(carrierHeld, [carrierId]);
      const draft = await this.queries.locked(carrierId, id);
      if (draft.state !== 'draft') throw problem('wrong-state', { detail: 'This version was published already.' });
      await this.mustFit(carrierId, draft, effectiveFrom);
      const before = await this.queries.on(carrierId, addDays(effectiveFrom, -1));
      const { added, changed, removed } = await this.differences(before, draft);
      const change = { state: 'published' as const, effectiveFrom, publishedBy: actor.userId };
      await this.database.manager.update(ServiceArea, { id, carrierId }, change);
      const payload = { areaId: id, rowCount: draft.rowCount, effectiveFrom, added, changed, removed };
      await this.publishEvent(actor, new ServiceAreaPublished({ subject: subjectOf(id), payload, carrierId }));
      this.book.changed();
      return toVersion(await this.queries.get(carrierId, id), today);
    });
  }

  async withdraw(actor: Actor, id: number): Promise<ServiceAreaVersion> {
    const { carrierId, today } = await this.days.todayOf(actor);
    return this.database.transaction(async () => {
      const { state, effectiveFrom, rowCount } = await this.queries.locked(carrierId, id);
      if (state !== 'published' || effectiveFrom === null || effectiveFrom <= today) {
        const detail = 'Only a published version that is not yet in effect can be withdrawn.';
        throw problem('wrong-state', { detail });
      }
      await this.database.manager.update(ServiceArea, { id, carrierId }, { state: 'withdrawn' });
      const payload = { areaId: id, rowCount, effectiveFrom };
      await this.publishEvent(actor, new ServiceAreaWithdrawn({ subject: subjectOf(id), payload, carrierId }));
      this.book.changed();
      return toVersion(await this.queries.get(carrierId, id), today);
    });
  }

  async discard(actor: Actor, id: number): Promise<void> {
    const { carrierId } = await this.days.todayOf(actor);
    await this.database.transaction(async () => {
      const { state, rowCount } = await this.queries.locked(carrierId, id);
      if (state !== 'draft') throw problem('wrong-state', { detail: 'Only a draft can be deleted.' });
      await this.database.manager.delete(ServiceArea, { id, carrierId });
      const payload = { areaId: id, rowCount };
      await this.publishEvent(actor, new ServiceAreaDiscarded({ subject: subjectOf(id), payload, carrierId }));
    });
  }

  /** The rows in the form in which they are uploaded. */
  async file(actor: Actor, id: number): Promise<FileAnswer> {
    const { carrierId, today } = await this.days.todayOf(actor);
    const { effectiveFrom } = await this.queries.get(carrierId, id);
    const rows = await this.queries.rows(id);
    const columns = [
      { title: areaColumns.country, value: ({ country }: ServedAreaRow) => country },
      { title: areaColumns.place, value: placeText },
      { title: areaColumns.terminal, value: ({ terminal }: ServedAreaRow) => terminal },
      { title: areaColumns.service, value: ({ service }: ServedAreaRow) => service },
      { title: areaColumns.partner, value: ({ partner }: ServedAreaRow) => partner },
      { title: areaColumns.pickupDays, value: ({ pickupDays }: ServedAreaRow) => weekdaysText(pickupDays) || 'none' },
      {
        title: areaColumns.deliveryDays,
        value: ({ deliveryDays }: ServedAreaRow) => weekdaysText(deliveryDays) || 'none',
      },
      { title: areaColumns.extraDays, value: ({ extraDays }: ServedAreaRow) => extraDays },
    ];
    const name = `service-area-${effectiveFrom ?? `draft-${today}`}.csv`;
    return new FileAnswer(name, 'text/csv', csvFile(columns, rows));
  }

  async served(actor: Actor, { postalCode, country: named, day }: FindServedPlace): Promise<ServedPlace> {
    const { carrierId, today } = await this.days.todayOf(actor);
    const typed = normalizePostalCode(postalCode);
    const country = named ?? countryOfPostalCode(typed);
    if (!country || !isPostalCode(typed, country))
      throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
    const date = day ?? today;
    const area = await this.queries.on(carrierId, date);
    const row = area && (await this.queries.deciding(area.id, country, areaCodeOf(typed, country)));
    return {
      ...{ postalCode: typed, country, day: date },
      area: area ? toVersion(area, today) : null,
      row: row ? toWireRow(row) : null,
      terminalName: row?.terminalName ?? null,
    };
  }

  private async mustFit(carrierId: number, { id }: VersionRow, effectiveFrom: string): Promise<void> {
    const same = await this.queries.on(carrierId, effectiveFrom);
    if (same?.effectiveFrom === effectiveFrom)
      throw fieldProblem('effectiveFrom', 'mismatch', 'Another version takes effect on that day. Withdraw it first.');
    const closed = (await this.database.query(terminalsNotOpen, [id, effectiveFrom])).map(({ code }) => code);
    if (closed.length === 0) return;
    const more = closed.length > mostNamed ? ` and ${closed.length - mostNamed} more` : '';
    const message = `Not open on that day: ${closed.slice(0, mostNamed).join(', ')}${more}.`;
    throw fieldProblem('effectiveFrom', 'mismatch', message);
  }

  private async differences(before: VersionRow | undefined, after: VersionRow) {
    const [old, now] = await Promise.all([before ? this.queries.rows(before.id) : [], this.queries.rows(after.id)]);
    return areaDifferences(old, now, mostAreaDifferences);
  }

  /** The states and provinces of the postal codes that the rows hold. */
  private async reachesOf(rows: readonly AreaRow[]): Promise<ReachedRegions> {
    const area = new PostalArea(
      0,
      '',
      rows.map((row) => ({ ...row, cutoff: null })),
    );
    // The postal table has Canada by the first three characters.
    const canadian = new Set(rows.flatMap(({ country, place }) => (country === 'CAN' ? [place.slice(0, 3)] : [])));
    const reached = new Map<CountryCode, Set<string>>();
    for (const { country: name, postalCode, state } of await this.database.query(postalRegions)) {
      const country = countryCodes.find((known) => known === name);
      if (!country) continue;
      if (!area.find({ postalCode, country }) && !(country === 'CAN' && canadian.has(postalCode.slice(0, 3)))) continue;
      const states = reached.get(country) ?? new Set();
      reached.set(country, states.add(state));
    }
    return Object.fromEntries([...reached].map(([country, states]) => [country, [...states].toSorted()]));
  }

  private async publishEvent(actor: Actor, event: DomainEvent): Promise<void> {
    await this.events.publish(actor, event);
    if (actor.carrierId !== null) this.pushes.tell(actor.carrierId);
  }
}

const subjectOf = (id: number): string => `service-area:${id}`;

const copied = ({ rows, ...counts }: ReturnType<typeof areaDifferences>) => ({
  ...counts,
  rows: rows.map((row) => ({ ...row })),
});
