import type { VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { DomainEvent } from '../../kernel/events/domain-event.js';

/** The actor of what jobs do. */
export const volumeJob = 'volume requests';

export interface VolumeFacts {
  readonly volumeRequestId: number;
  readonly number: string;
  readonly state: VolumeState;
  /** What the history says besides the name of the event: a carrier, a reason; never a price. */
  readonly detail?: string | null;
}

export class VolumeRequestOpened extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-request-opened';
}

export class VolumeRequestSaved extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-request-saved';
}

export class VolumeRequestDiscarded extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-request-discarded';
}

export class VolumeRequestSent extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-request-sent';
}

export class VolumeCarrierMailed extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-carrier-mailed';
}

export class VolumeOffered extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-offered';
}

export class VolumeDeclined extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-declined';
}

export class VolumeAwarded extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-awarded';
}

export class VolumeShipped extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-shipped';
}

export class VolumeRequestWithdrawn extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-request-withdrawn';
}

export class VolumeRequestExpired extends DomainEvent<VolumeFacts> {
  static readonly eventName = 'volume-request-expired';
}

/** The events of a request, in words. */
export const volumeWords = [
  [VolumeRequestOpened, 'Started the request'],
  [VolumeRequestSaved, 'Changed the draft'],
  [VolumeRequestDiscarded, 'Discarded the draft'],
  [VolumeRequestSent, 'Sent the request'],
  [VolumeCarrierMailed, 'Emailed the link'],
  [VolumeOffered, 'Offered a rate'],
  [VolumeDeclined, 'Declined'],
  [VolumeAwarded, 'Awarded the load'],
  [VolumeShipped, 'Created the shipment'],
  [VolumeRequestWithdrawn, 'Withdrew the request'],
  [VolumeRequestExpired, 'Expired'],
] as const;

export const volumeSubject = (volumeRequestId: number): string => `volume-request:${volumeRequestId}`;
