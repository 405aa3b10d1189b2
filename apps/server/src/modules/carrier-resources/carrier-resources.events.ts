import { CarrierEvent } from '../../kernel/events/domain-event.js';

/** What the activity of a carrier says about a resource. */
export interface ResourceTerms {
  readonly title: string;
  readonly kind: string;
  readonly audience: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly file: string;
}

interface AboutResource {
  readonly resourceId: number;
}

export class ResourceAdded extends CarrierEvent<AboutResource & { readonly after: ResourceTerms }> {
  static readonly eventName = 'carrier-resource-added';
}

export class ResourceChanged extends CarrierEvent<
  AboutResource & { readonly before: ResourceTerms; readonly after: ResourceTerms }
> {
  static readonly eventName = 'carrier-resource-changed';
}

export class ResourceDeleted extends CarrierEvent<AboutResource & { readonly title: string }> {
  static readonly eventName = 'carrier-resource-deleted';
}

export class ResourceRestored extends CarrierEvent<AboutResource & { readonly title: string }> {
  static readonly eventName = 'carrier-resource-restored';
}
