import { DomainEvent } from '../../kernel/events/domain-event.js';

interface LaneFacts {
  readonly laneId: number;
  readonly name: string;
}

export class LaneSaved extends DomainEvent<LaneFacts> {
  static readonly eventName = 'lane-saved';
}

export class LaneChanged extends DomainEvent<LaneFacts> {
  static readonly eventName = 'lane-changed';
}

export class LanesRemoved extends DomainEvent<{ readonly laneIds: readonly number[] }> {
  static readonly eventName = 'lanes-removed';
}

export class LanesRestored extends DomainEvent<{ readonly laneIds: readonly number[] }> {
  static readonly eventName = 'lanes-restored';
}
