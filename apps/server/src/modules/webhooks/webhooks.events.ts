import type { SwitchOffReason } from '@lading/contracts/notifications/webhooks';
import type { WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import { DomainEvent } from '../../kernel/events/domain-event.js';

interface WebhookFacts {
  readonly webhookId: number;
  readonly name: string;
}

/** The host alone is kept: what stands behind it may be a secret of the receiver. */
export interface WebhookTerms extends WebhookFacts {
  readonly host: string;
  readonly kinds: readonly WebhookKind[];
  readonly isEnabled: boolean;
}

export class WebhookAdded extends DomainEvent<WebhookTerms> {
  static readonly eventName = 'webhook-added';
}

export class WebhookChanged extends DomainEvent<WebhookTerms> {
  static readonly eventName = 'webhook-changed';
}

export class WebhookRemoved extends DomainEvent<WebhookFacts> {
  static readonly eventName = 'webhook-removed';
}

export class WebhookSecretRotated extends DomainEvent<WebhookFacts> {
  static readonly eventName = 'webhook-secret-rotated';
}

export class WebhookTested extends DomainEvent<WebhookFacts> {
  static readonly eventName = 'webhook-tested';
}

/** Somebody had a message sent again. */
export class WebhookReplayed extends DomainEvent<WebhookFacts & { readonly messageId: string }> {
  static readonly eventName = 'webhook-replayed';
}

/** The portal has given the address up. */
export class WebhookSwitchedOff extends DomainEvent<WebhookFacts & { readonly reason: SwitchOffReason }> {
  static readonly eventName = 'webhook-switched-off';
}

export const webhookSubject = (webhookId: number): string => `webhook:${webhookId}`;
