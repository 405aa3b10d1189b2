import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { Events } from '../../kernel/events/events.js';
import { InviteReminded } from '../account/account.events.js';

/** Pushes to the open pages of a carrier that a company was reminded of its invite. */
@Injectable()
export class InvitesPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    this.events.onCommitted(InviteReminded, ({ carrierId }) => {
      if (carrierId !== null) this.pages.notify(carrierCustomerChanged, carrierId);
    });
  }
}
