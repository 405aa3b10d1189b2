import { Injectable, type OnModuleInit } from '@nestjs/common';
import { agreedTariff } from '@lading/domain/rating/agreed-tariff';
import { timedTariff } from '@lading/domain/rating/operating-times';
import type { FuelIndexRow } from '@lading/domain/rating/rating-request';
import type { Tariff } from '@lading/domain/rating/tariff';
import type { PostalArea } from '@lading/domain/service-area/postal-area';
import type { TariffBook, TariffInForce } from '../../../connectors/tariff-book.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { OperatingTimesBook } from '../../carrier-terminals/operating-times-book.service.js';
import { ServiceAreaBook } from '../../carrier-terminals/service-area-book.service.js';
import { FuelPrices } from '../../fuel-index/fuel-prices.service.js';
import { TariffPublished, TariffWithdrawn } from '../carriers.events.js';
import { PricingBook } from '../customer-pricing/pricing-book.service.js';
import { ProNumbers } from '../pro-numbers/pro-numbers.service.js';
import {
  allTariffs,
  confirmedShipment,
  nextPickupNumber,
  tariffTerms,
  type TariffVersionRow,
} from './tariffs.queries.js';

interface Loaded<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/** The announcement between processes after which the next rating reads the versions again. */
const tariffsChanged = 'tariffs-changed';
/** An announcement may get lost: how long the list of versions is cached, in milliseconds. */
const believedFor = 10_000;
const mostTariffs = 500;

/** The tariffs that rating uses, cached in memory. Published terms never change, so they are cached by their id. */
@Injectable()
export class TariffBookService implements TariffBook, OnModuleInit {
  private versions: Loaded<ReadonlyMap<number, readonly TariffVersionRow[]>> | undefined;
  private readonly terms = new Map<number, Promise<Tariff | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly numbers: ProNumbers,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
    private readonly areas: ServiceAreaBook,
    private readonly times: OperatingTimesBook,
    private readonly fuel: FuelPrices,
    private readonly pricing: PricingBook,
  ) {}

  onModuleInit(): void {
    for (const event of [TariffPublished, TariffWithdrawn]) {
      this.events.onCommitted(event, () => {
        this.forget();
        this.pushes.announce(tariffsChanged);
      });
    }
    this.pushes.onAnnounced(tariffsChanged, () => this.forget());
  }

  /** The next rating reads the versions again. */
  forget(): void {
    this.versions = undefined;
  }

  async tariffOn(carrierId: number, pickupDate: string, customerId?: number): Promise<TariffInForce | undefined> {
    const [versions, agreement] = await Promise.all([
      this.versionsOf(carrierId),
      customerId === undefined ? undefined : this.pricing.on(carrierId, customerId, pickupDate),
    ]);
    const frozen = agreement?.terms.baseTariffId ?? null;
    const version = versions.find((one) => (frozen === null ? isInForce(one, pickupDate) : one.tariffId === frozen));
    if (!version) return undefined;
    const terms = await this.termsOf(version.tariffId);
    if (!terms) return undefined;
    const [[tariff], times] = await Promise.all([this.inArea(terms, carrierId, pickupDate), this.times.of(carrierId)]);
    return {
      tariffId: version.tariffId,
      name: version.name,
      tariff: timedTariff(agreedTariff(tariff, agreement?.terms), times),
      pricingId: agreement?.id ?? null,
    };
  }

  private async versionsOf(carrierId: number): Promise<readonly TariffVersionRow[]> {
    const now = this.clock.ticks();
    if (!this.versions || this.versions.until < now) {
      this.versions = { value: this.readVersions(), until: now + believedFor };
    }
    return (await this.cached(this.versions).value).get(carrierId) ?? [];
  }

  /** Terms of any version as a rating for a pickup date takes them: with the service area that is in effect then, if there is one. */
  async inArea(
    terms: Tariff,
    carrierId: number,
    pickupDate: string,
  ): Promise<readonly [tariff: Tariff, area: PostalArea | undefined]> {
    const area = await this.areas.areaOn(carrierId, pickupDate);
    return [within(terms, area), area];
  }

  fuelIndex(): Promise<readonly FuelIndexRow[]> {
    return this.fuel.current();
  }

  useFuel(row: FuelIndexRow): Promise<boolean> {
    return this.fuel.use(row);
  }

  takeProNumber(carrierId: number): Promise<string | undefined> {
    return this.numbers.find(carrierId);
  }

  async takePickupNumber(): Promise<string> {
    const row = await this.database.findOne(nextPickupNumber);
    return `PU${String(row?.number ?? 0).padStart(8, '0')}`;
  }

  findShipment(
    carrierId: number,
    reference: string,
  ): Promise<{ pro: string; pickupNumber: string | null } | undefined> {
    return this.asSystem(() => this.database.findOne(confirmedShipment, [reference, carrierId]));
  }

  /** A failed read is not cached. */
  private cached<T>(loaded: Loaded<T>): Loaded<T> {
    loaded.value.catch(() => this.forget());
    return loaded;
  }

  /** The terms of a published version. */
  termsOf(tariffId: number): Promise<Tariff | undefined> {
    const known = this.terms.get(tariffId);
    if (known) return known;
    if (this.terms.size >= mostTariffs) this.terms.clear();
    const loading = this.asSystem(() => this.database.findOne(tariffTerms, [tariffId])).then((row) => row?.terms);
    this.terms.set(tariffId, loading);
    loading.catch(() => this.terms.delete(tariffId));
    return loading;
  }

  private async readVersions(): Promise<ReadonlyMap<number, readonly TariffVersionRow[]>> {
    const rows = await this.asSystem(() => this.database.query(allTariffs));
    const byCarrier = new Map<number, TariffVersionRow[]>();
    for (const row of rows) byCarrier.set(row.carrierId, [...(byCarrier.get(row.carrierId) ?? []), row]);
    return byCarrier;
  }

  private asSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, work);
  }
}

const served = new WeakMap<Tariff, WeakMap<PostalArea, Tariff>>();

/** A tariff that goes where a published area says, if there is one. The same object for the same area, so that it is prepared once. */
function within(tariff: Tariff, places: PostalArea | undefined): Tariff {
  if (!places) return tariff;
  const known = served.get(tariff) ?? new WeakMap<PostalArea, Tariff>();
  served.set(tariff, known);
  const limited = known.get(places) ?? { ...tariff, places };
  known.set(places, limited);
  return limited;
}

/** Versions come newest first, so the first that matches is the one that holds. */
const isInForce = ({ effectiveFrom, effectiveTo }: TariffVersionRow, date: string): boolean =>
  effectiveFrom <= date && (effectiveTo === null || date <= effectiveTo);
