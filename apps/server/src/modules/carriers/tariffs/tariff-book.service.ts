import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FuelIndexRow } from '@lading/domain/rating/rating-request';
import type { Tariff } from '@lading/domain/rating/tariff';
import type { TariffBook, TariffInForce } from '../../../connectors/tariff-book.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';
import { Events } from '../../../kernel/events/events.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { TariffImported } from '../carriers.events.js';
import { ProNumbers } from '../pro-numbers/pro-numbers.service.js';

interface Version {
  readonly tariffId: number;
  readonly carrierId: number;
  readonly name: string;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
}

interface Loaded<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/** The word between processes after which the next question is answered with the newest tariffs. */
const tariffsChanged = 'tariffs-changed';
/** The word may get lost: how long the list of versions is believed, in milliseconds. */
const believedFor = 10_000;
const mostTariffs = 500;

/** What tariff carriers charge, kept in memory: terms never change once stored, so they are kept by their id. */
@Injectable()
export class TariffBookService implements TariffBook, OnModuleInit {
  private versions: Loaded<ReadonlyMap<number, readonly Version[]>> | undefined;
  private fuel: Loaded<readonly FuelIndexRow[]> | undefined;
  private readonly terms = new Map<number, Promise<Tariff | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly numbers: ProNumbers,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    this.events.onCommitted(TariffImported, () => {
      this.forget();
      this.pushes.announce(tariffsChanged);
    });
    this.pushes.onAnnounced(tariffsChanged, () => this.forget());
  }

  /** The next question reads the versions and the fuel index anew. */
  forget(): void {
    this.versions = undefined;
    this.fuel = undefined;
  }

  async tariffOn(carrierId: number, pickupDate: string): Promise<TariffInForce | undefined> {
    const now = this.clock.ticks();
    if (!this.versions || this.versions.until < now) {
      this.versions = { value: this.readVersions(), until: now + believedFor };
    }
    const versions = (await this.cached(this.versions).value).get(carrierId) ?? [];
    const version = versions.find((one) => isInForce(one, pickupDate));
    if (!version) return undefined;
    const tariff = await this.termsOf(version.tariffId);
    return tariff && { tariffId: version.tariffId, name: version.name, tariff };
  }

  async fuelIndex(): Promise<readonly FuelIndexRow[]> {
    const now = this.clock.ticks();
    if (!this.fuel || this.fuel.until < now) this.fuel = { value: this.readFuel(), until: now + believedFor };
    return this.cached(this.fuel).value;
  }

  takeProNumber(carrierId: number): Promise<string | undefined> {
    return this.numbers.find(carrierId);
  }

  async takePickupNumber(): Promise<string> {
    const row = await this.database.findOne<{ number: number }>(`SELECT nextval('pickup_number') AS number`);
    return `PU${String(row?.number ?? 0).padStart(8, '0')}`;
  }

  findShipment(
    carrierId: number,
    reference: string,
  ): Promise<{ pro: string; pickupNumber: string | null } | undefined> {
    return this.asSystem(() =>
      this.database.findOne<{ pro: string; pickupNumber: string | null }>(
        `SELECT pro_number AS pro, pickup_number AS "pickupNumber" FROM shipment
          WHERE number = $1 AND carrier_id = $2 AND pro_number IS NOT NULL AND confirmation_number IS NOT NULL`,
        [reference, carrierId],
      ),
    );
  }

  /** A failed reading is not kept. */
  private cached<T>(loaded: Loaded<T>): Loaded<T> {
    loaded.value.catch(() => this.forget());
    return loaded;
  }

  private termsOf(tariffId: number): Promise<Tariff | undefined> {
    const known = this.terms.get(tariffId);
    if (known) return known;
    if (this.terms.size >= mostTariffs) this.terms.clear();
    const loading = this.asSystem(() =>
      this.database.findOne<{ terms: Tariff }>('SELECT terms FROM tariff WHERE id = $1', [tariffId]),
    ).then((row) => row?.terms);
    this.terms.set(tariffId, loading);
    loading.catch(() => this.terms.delete(tariffId));
    return loading;
  }

  private async readVersions(): Promise<ReadonlyMap<number, readonly Version[]>> {
    const rows = await this.asSystem(() =>
      this.database.query<Version>(
        `SELECT id AS "tariffId", carrier_id AS "carrierId", name, effective_from AS "effectiveFrom", effective_to AS "effectiveTo"
           FROM tariff ORDER BY effective_from DESC, id DESC`,
      ),
    );
    const byCarrier = new Map<number, Version[]>();
    for (const row of rows) byCarrier.set(row.carrierId, [...(byCarrier.get(row.carrierId) ?? []), row]);
    return byCarrier;
  }

  private readFuel(): Promise<readonly FuelIndexRow[]> {
    return this.database.query<FuelIndexRow>(
      `SELECT index_date AS "indexDate", effective_from AS "effectiveFrom", milli_dollars AS "milliDollars"
         FROM fuel_index ORDER BY index_date`,
    );
  }

  private asSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, work);
  }
}

/** Versions come newest first, so the first that matches is the one that holds. */
const isInForce = ({ effectiveFrom, effectiveTo }: Version, date: string): boolean =>
  effectiveFrom <= date && (effectiveTo === null || date <= effectiveTo);
