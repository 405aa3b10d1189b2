import { Injectable, type OnModuleInit } from '@nestjs/common';
import { trialProgress } from '@lading/contracts/carriers/tariff-trials';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { TariffTrialEnded, TariffTrialStarted } from './test-bench.events.js';

/** Tells the open pages of a carrier how far a test of its tariff is. */
@Injectable()
export class TestBenchPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    const changes: readonly EventClass<{ readonly carrierId: number }>[] = [TariffTrialStarted, TariffTrialEnded];
    for (const event of changes)
      this.events.onCommitted(event, ({ payload: { carrierId } }) => this.progressed(carrierId));
  }

  progressed(carrierId: number): void {
    this.pages.notify(trialProgress, carrierId);
  }
}
