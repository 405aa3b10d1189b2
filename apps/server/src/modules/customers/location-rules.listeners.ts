import { Injectable } from '@nestjs/common';
import { customerLocationRuleChanged, userLocationRuleChanged } from '@lading/contracts/notifications/pushes';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { customerRoom, userRoom } from '../../kernel/realtime/rooms.js';
import {
  CustomerLocationRuleChanged,
  LocationAdded,
  LocationChanged,
  UserLocationRuleChanged,
} from './customers.events.js';

interface Changed {
  readonly customerId: number;
}

/**
 * Has pages read their locations again. A listener and no direct push, because the job outlives the process that made the
 * change: hearing twice costs one more reading, hearing nothing would leave a page with locations it may not see.
 */
@Injectable()
export class LocationRulesListeners {
  constructor(private readonly pushes: Pushes) {}

  @Listens(UserLocationRuleChanged)
  async tellUser({ payload: { userId, customerId } }: StoredEvent<Changed & { userId: number }>): Promise<void> {
    this.pushes.send(userLocationRuleChanged, [userRoom(userId)], { userId, customerId });
  }

  @Listens(CustomerLocationRuleChanged)
  async tellCustomer({ payload }: StoredEvent<Changed>): Promise<void> {
    this.notifyCustomer(payload);
  }

  @Listens(LocationAdded)
  async tellOfNewLocation({ payload }: StoredEvent<Changed>): Promise<void> {
    this.notifyCustomer(payload);
  }

  @Listens(LocationChanged)
  async tellOfLocation({ payload }: StoredEvent<Changed>): Promise<void> {
    this.notifyCustomer(payload);
  }

  private notifyCustomer({ customerId }: Changed): void {
    this.pushes.send(customerLocationRuleChanged, [customerRoom(customerId)], { customerId });
  }
}
