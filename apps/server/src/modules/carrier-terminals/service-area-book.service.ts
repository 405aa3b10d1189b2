import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TerminalCities } from '@lading/contracts/sites/sites';
import { countries, countryCodes, type CountryCode } from '@lading/domain/freight/country';
import { isOffshore } from '@lading/domain/freight/region';
import type { ServiceArea as AreaOfStates } from '@lading/domain/rating/tariff';
import { areaCodeOf } from '@lading/domain/service-area/area-row';
import type { TerminalHours } from '@lading/domain/time/terminal-hours';
import { dateIn } from '@lading/domain/time/zoned-time';
import { PostalArea } from '@lading/domain/service-area/postal-area';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import {
  prefixesOf,
  decidingHours,
  openTerminals,
  publishedAreas,
  rowsOfArea,
  type PublishedRow,
} from './service-areas.queries.js';

/** The announcement between processes after which the next rating reads the list of versions again. */
const areasChanged = 'service-areas-changed';
/** An announcement may get lost: how long the list of versions is believed, in milliseconds. */
const believedFor = 10_000;
/** Rows in memory, of about 250 bytes each: a large carrier's area has 40,000, one of prefixes 900. */
const mostRows = 1_000_000;

/** The rows of a version, with the terminals as they were when it was read. */
interface LoadedArea {
  readonly area: Promise<PostalArea>;
  readonly terminalChanges: number;
  readonly rowCount: number;
}

type Versions = ReadonlyMap<number, readonly PublishedRow[]>;
type CitiesByCarrier = ReadonlyMap<number, TerminalCities[]>;

const mostCities = 500;

const isInEffect = ({ effectiveFrom }: PublishedRow, date: string): boolean =>
  effectiveFrom !== null && effectiveFrom <= date;

/** The published service areas, cached for rating: the rows of a version never change, and their terminals rarely do. */
@Injectable()
export class ServiceAreaBook implements OnModuleInit {
  private versions: { readonly value: Promise<Versions>; readonly until: number } | undefined;
  private cities: { readonly value: Promise<CitiesByCarrier>; readonly until: number } | undefined;
  private readonly areas = new Map<number, LoadedArea>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    this.pushes.onAnnounced(areasChanged, () => this.forget());
  }

  /** The area of a carrier for a pickup date; nothing where none is in effect. */
  async areaOn(carrierId: number, pickupDate: string): Promise<PostalArea | undefined> {
    const version = await this.versionOn(carrierId, pickupDate);
    return version && this.rowsOf(version);
  }

  /** When the terminal is open that serves a place by the area of a pickup date; nothing where no area names one. */
  async hoursOn(
    carrierId: number,
    pickupDate: string,
    { postalCode, country }: { readonly postalCode: string; readonly country: CountryCode },
  ): Promise<Omit<TerminalHours, 'holidays'> | undefined> {
    const version = await this.versionOn(carrierId, pickupDate);
    if (!version) return undefined;
    const place = prefixesOf(areaCodeOf(postalCode, country));
    const row = await this.database.asScope(system, () =>
      this.database.findOne(decidingHours, [version.id, country, place]),
    );
    const { days, opens, closes, zone } = row ?? {};
    return days && opens && closes && zone ? { days, opens, closes, zone } : undefined;
  }

  /** Where a carrier goes today, by states and provinces; nothing where no area is in effect. */
  async statesNow(carrierId: number): Promise<AreaOfStates | undefined> {
    const versions = (await this.published()).get(carrierId) ?? [];
    const version = versions.find((one) => isInEffect(one, dateIn(one.timeZone, this.clock.iso())));
    if (!version) return undefined;
    const reached = countryCodes.filter((country) => (version.reaches[country] ?? []).length > 0);
    const regions = reached.flatMap((country) => (version.reaches[country] ?? []).map((state) => ({ country, state })));
    const states = regions.map(({ state }) => state);
    return {
      countries: reached,
      states,
      offshoreStates: regions.filter(isOffshore).map(({ state }) => state),
      interlineStates: [],
    };
  }

  /** The cities of the terminals that are open today, by country. */
  async citiesNow(carrierId: number): Promise<TerminalCities[]> {
    const now = this.clock.ticks();
    if (!this.cities || this.cities.until < now) {
      this.cities = { value: this.readCities(), until: now + believedFor };
      this.cities.value.catch(() => this.forget());
    }
    return (await this.cities.value).get(carrierId) ?? [];
  }

  /** After the commit of the current transaction, every process reads the versions again, and the rows whose terminals changed. */
  changed(): void {
    this.database.afterCommit(() => this.forget());
    this.pushes.announce(areasChanged);
  }

  forget(): void {
    this.versions = undefined;
    this.cities = undefined;
  }

  private async versionOn(carrierId: number, date: string): Promise<PublishedRow | undefined> {
    return (await this.published()).get(carrierId)?.find((one) => isInEffect(one, date));
  }

  private published(): Promise<Versions> {
    const now = this.clock.ticks();
    if (!this.versions || this.versions.until < now) {
      this.versions = { value: this.readVersions(), until: now + believedFor };
      this.versions.value.catch(() => this.forget());
    }
    return this.versions.value;
  }

  private rowsOf({ id, effectiveFrom, terminalChanges, rowCount }: PublishedRow): Promise<PostalArea> {
    const known = this.areas.get(id);
    if (known && known.terminalChanges >= terminalChanges) return known.area;
    this.areas.delete(id);
    this.makeRoom(mostRows - rowCount);
    const area = this.database
      .asScope(system, () => this.database.query(rowsOfArea, [id]))
      .then((rows) => new PostalArea(id, effectiveFrom ?? '', rows));
    this.areas.set(id, { area, terminalChanges, rowCount });
    area.catch(() => this.areas.delete(id));
    return area;
  }

  /** Drops the areas that were read first. */
  private makeRoom(most: number): void {
    let rows = [...this.areas.values()].reduce((sum, { rowCount }) => sum + rowCount, 0);
    for (const [id, { rowCount }] of this.areas) {
      if (rows <= most) return;
      this.areas.delete(id);
      rows -= rowCount;
    }
  }

  private async readCities(): Promise<CitiesByCarrier> {
    const rows = await this.database.asScope(system, () => this.database.query(openTerminals, [this.clock.iso()]));
    const byCarrier = new Map<number, TerminalCities[]>();
    for (const { carrierId, country: code, city, state } of rows) {
      const country = countries.find((one) => one.code === code)?.name ?? code;
      const known = byCarrier.get(carrierId) ?? [];
      byCarrier.set(carrierId, known);
      const last = known.find((one) => one.country === country);
      if (!last) known.push({ country, cities: [`${city}, ${state}`] });
      else if (last.cities.length < mostCities) last.cities.push(`${city}, ${state}`);
    }
    return byCarrier;
  }

  private async readVersions(): Promise<Versions> {
    const rows = await this.database.asScope(system, () => this.database.query(publishedAreas));
    const byCarrier = new Map<number, PublishedRow[]>();
    for (const row of rows) byCarrier.set(row.carrierId, [...(byCarrier.get(row.carrierId) ?? []), row]);
    return byCarrier;
  }
}
