import { Injectable, type OnModuleInit } from '@nestjs/common';
import { tariffChanged } from '@lading/contracts/carriers/tariffs';
import { CarrierPages } from '../../../business/carrier-pages/carrier-pages.service.js';
import { Events } from '../../../kernel/events/events.js';
import {
  TariffCommented,
  TariffDraftChanged,
  TariffDraftDeleted,
  TariffDrafted,
  TariffImported,
  TariffPublished,
  TariffReturned,
  TariffReviewRequested,
  TariffWithdrawn,
  type TariffFacts,
} from '../carriers.events.js';
import type { EventClass } from '../../../kernel/events/domain-event.js';

/** Tells the open pages of a carrier that versions of its tariff have changed. */
@Injectable()
export class TariffsPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    const changes: readonly EventClass<TariffFacts>[] = [
      ...[TariffDrafted, TariffDraftChanged, TariffImported, TariffCommented, TariffReviewRequested],
      ...[TariffReturned, TariffPublished, TariffWithdrawn, TariffDraftDeleted],
    ];
    for (const event of changes)
      this.events.onCommitted(event, ({ payload: { carrierId } }) => this.pages.notify(tariffChanged, carrierId));
  }
}
