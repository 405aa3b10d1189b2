import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ServiceArea } from '@lading/domain/rating/tariff';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { SiteSettingsService } from '../../sites/site-settings.service.js';
import { ServiceAreaBook } from '../../carrier-terminals/service-area-book.service.js';
import { TariffBookService } from './tariff-book.service.js';
import { storedServiceAreas } from './tariffs.queries.js';

/** Milliseconds: every page of a carrier's site needs its area, and should not wait for the database each time. */
const storedFor = 10_000;

/** The regions that carriers serve, for the landing pages of their sites. */
@Injectable()
export class ServiceAreas implements OnModuleInit {
  private stored: { readonly areas: Promise<ReadonlyMap<number, ServiceArea>>; readonly until: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly book: TariffBookService,
    private readonly clock: Clock,
    private readonly settings: SiteSettingsService,
    private readonly published: ServiceAreaBook,
  ) {}

  onModuleInit(): void {
    this.settings.askServiceAreas((carrierId) => this.find(carrierId));
    this.settings.askTerminals((carrierId) => this.published.citiesNow(carrierId));
  }

  /** By the published service area, else the tariff in force; as stored for a carrier whose own system rates. */
  private async find(carrierId: number): Promise<ServiceArea | undefined> {
    const published = await this.published.statesNow(carrierId);
    if (published) return published;
    const inForce = await this.book.tariffOn(carrierId, this.clock.iso().slice(0, 10));
    if (inForce) return inForce.tariff.serviceArea;
    return (await this.storedAreas()).get(carrierId);
  }

  private storedAreas(): Promise<ReadonlyMap<number, ServiceArea>> {
    const now = this.clock.ticks();
    if (!this.stored || this.stored.until < now) {
      this.stored = { areas: this.readStored(), until: now + storedFor };
      this.stored.areas.catch(() => (this.stored = undefined));
    }
    return this.stored.areas;
  }

  private async readStored(): Promise<ReadonlyMap<number, ServiceArea>> {
    const rows = await this.database.query(storedServiceAreas);
    return new Map(rows.map(({ carrierId, serviceArea }) => [carrierId, serviceArea]));
  }
}
