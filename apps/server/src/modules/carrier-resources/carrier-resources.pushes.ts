import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierResourceChanged } from '@lading/contracts/carriers/carrier-resources';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { Events } from '../../kernel/events/events.js';
import { ResourceAdded, ResourceChanged, ResourceDeleted, ResourceRestored } from './carrier-resources.events.js';

/** Pushes to the open pages of a carrier that its resources have changed. */
@Injectable()
export class CarrierResourcesPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    for (const event of [ResourceAdded, ResourceChanged, ResourceDeleted, ResourceRestored])
      this.events.onCommitted<object>(event, ({ carrierId }) => {
        if (carrierId !== null) this.pages.notify(carrierResourceChanged, carrierId);
      });
  }
}
