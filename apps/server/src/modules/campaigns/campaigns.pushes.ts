import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { Events } from '../../kernel/events/events.js';
import { CampaignChanged, CampaignStarted } from '../account/account.events.js';

/** Pushes to the open pages of a carrier that one of its campaigns was started or changed. */
@Injectable()
export class CampaignsPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    for (const event of [CampaignStarted, CampaignChanged])
      this.events.onCommitted(event, ({ carrierId }) => {
        if (carrierId !== null) this.pages.notify(carrierCustomerChanged, carrierId);
      });
  }
}
