import type { WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import type { SwitchOffReason } from '@lading/contracts/notifications/webhooks';
import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface WebhookFacts {
  readonly webhookId: number;
  readonly name: string;
}

/** Only the host of the URL: its path may contain a secret of the receiver. */
export interface WebhookTerms extends WebhookFacts {
  readonly host: string;
  readonly kinds: readonly WebhookKind[];
  readonly isEnabled: boolean;
}

export class WebhookAdded extends CarrierEvent<WebhookTerms> {
  static readonly eventName = 'webhook-added';
}

export class WebhookChanged extends CarrierEvent<WebhookTerms> {
  static readonly eventName = 'webhook-changed';
}

export class WebhookRemoved extends CarrierEvent<WebhookFacts> {
  static readonly eventName = 'webhook-removed';
}

export class WebhookSecretRotated extends CarrierEvent<WebhookFacts> {
  static readonly eventName = 'webhook-secret-rotated';
}

export class WebhookTested extends CarrierEvent<WebhookFacts> {
  static readonly eventName = 'webhook-tested';
}

/** A user sent a message again. */
export class WebhookReplayed extends CarrierEvent<WebhookFacts & { readonly messageId: string }> {
  static readonly eventName = 'webhook-replayed';
}

/** The portal switched the webhook off. */
export class WebhookSwitchedOff extends CarrierEvent<WebhookFacts & { readonly reason: SwitchOffReason }> {
  static readonly eventName = 'webhook-switched-off';
}

export const webhookSubject = (webhookId: number): string => `webhook:${webhookId}`;
