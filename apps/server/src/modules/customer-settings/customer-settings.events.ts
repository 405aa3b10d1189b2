import type { CustomerSettings } from '@lading/contracts/customers/customer-settings';
import { DomainEvent } from '../../kernel/events/domain-event.js';

export class CustomerSettingsChanged extends DomainEvent<CustomerSettings> {
  static readonly eventName = 'customer-settings-changed';
}
