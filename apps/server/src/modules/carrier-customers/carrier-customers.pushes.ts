import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Follows } from '../../kernel/realtime/follows.js';
import { carrierPagesRoom } from '../../kernel/realtime/rooms.js';
import {
  CustomerRegistered,
  InviteRevoked,
  InvitesCanceled,
  InviteSent,
  InvitesQueued,
} from '../account/account.events.js';
import { AccountNumberChanged } from '../carriers/connections/carrier-connections.events.js';
import { CustomerTransferred } from '../customer-transfers/customer-transfers.events.js';
import { CustomerLocationRuleChanged } from '../customers/customers.events.js';
import { CustomerHomeChanged } from '../customer-transfers/site-transfers.events.js';
import { CustomerAssigned, CustomerClaimed, CustomerReleased } from './carrier-customers.events.js';

/** Lets users of a carrier who see customers follow its lists and figures, and pushes changes of customers to them. */
@Injectable()
export class CarrierCustomersPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('carrier-pages', async (actor, key) => {
      const carrierId = Number(key);
      const mayRead = actor?.carrierId === carrierId && actor.privileges.has('customerVisibility');
      return mayRead ? carrierPagesRoom(carrierId) : undefined;
    });
    this.pushOn(CustomerClaimed);
    this.pushOn(CustomerReleased);
    this.pushOn(CustomerAssigned);
    this.pushOn(CustomerTransferred);
    this.pushOn(CustomerRegistered);
    this.pushOn(CustomerLocationRuleChanged);
    this.pushOn(AccountNumberChanged);
    this.pushOn(InviteSent);
    this.pushOn(InviteRevoked);
    this.pushOn(InvitesQueued);
    this.pushOn(InvitesCanceled);
    this.events.onCommitted(CustomerHomeChanged, ({ payload: { before, after } }) => {
      for (const { carrierId } of [before, after]) this.pages.notify(carrierCustomerChanged, carrierId);
    });
  }

  private pushOn<P extends object>(event: EventClass<P>): void {
    this.events.onCommitted(event, ({ carrierId }) => {
      if (carrierId !== null) this.pages.notify(carrierCustomerChanged, carrierId);
    });
  }
}
