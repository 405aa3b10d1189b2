import { DomainEvent } from '../../kernel/events/domain-event.js';

/** An operator's postal file took the place of the one before. */
export class PlacesImported extends DomainEvent<{ rowCount: number }> {
  static readonly eventName = 'places-imported';
}
