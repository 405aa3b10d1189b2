import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ServiceArea } from '@lading/domain/rating/tariff';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { SiteSettingsService } from '../../sites/site-settings.service.js';
import { TariffBookService } from './tariff-book.service.js';
import { storedServiceArea } from './tariffs.queries.js';

/** Where carriers go, as the landing pages of their sites say it. */
@Injectable()
export class ServiceAreas implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly book: TariffBookService,
    private readonly clock: Clock,
    private readonly settings: SiteSettingsService,
  ) {}

  onModuleInit(): void {
    this.settings.askServiceAreas((carrierId) => this.find(carrierId));
  }

  /** By the tariff in force; as stored for a carrier whose own system rates. */
  private async find(carrierId: number): Promise<ServiceArea | undefined> {
    const inForce = await this.book.tariffOn(carrierId, this.clock.iso().slice(0, 10));
    if (inForce) return inForce.tariff.serviceArea;
    return (await this.database.findOne(storedServiceArea, [carrierId]))?.serviceArea;
  }
}
