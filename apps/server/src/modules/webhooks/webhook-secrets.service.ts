import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { signWebhook } from '../../connectors/webhook-signature.js';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { SealedText } from '../../kernel/auth/sealed-text.js';
import { Clock } from '../../kernel/clock/clock.js';

/** The secrets of an address as they are stored. */
export interface SealedSecrets {
  readonly webhookId: number;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: string | null;
}

interface Message {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** Makes and seals the secrets of webhooks, and signs with them. */
@Injectable()
export class WebhookSecrets {
  private readonly sealed: SealedText;

  constructor(
    secrets: InstallationSecrets,
    private readonly clock: Clock,
  ) {
    this.sealed = new SealedText(secrets, 'webhook-key');
  }

  make(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  seal(secret: string, webhookId: number): Promise<string> {
    return this.sealed.seal(secret, rowOf(webhookId));
  }

  /** The header `webhook-signature`: one signature, or two while a secret is being replaced. */
  async sign(secrets: SealedSecrets, message: Message): Promise<string> {
    const opened = await Promise.all(this.valid(secrets).map((one) => this.sealed.open(one, rowOf(secrets.webhookId))));
    return opened.map((secret) => signWebhook(secret, message)).join(' ');
  }

  private valid({ secret, oldSecret, oldSecretUntil }: SealedSecrets): string[] {
    const isOldValid = oldSecretUntil !== null && Date.parse(oldSecretUntil) > this.clock.now().getTime();
    return oldSecret !== null && isOldValid ? [secret, oldSecret] : [secret];
  }
}

const rowOf = (webhookId: number): string => `webhook:${webhookId}`;
