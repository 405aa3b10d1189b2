import { Injectable } from '@nestjs/common';
import { refusalOf, type OutgoingPolicy } from '../../connectors/http/address-guard.js';
import { HttpExchange, type HttpOutcome } from '../../connectors/http/http-exchange.js';
import { Clock } from '../../kernel/clock/clock.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { WebhookSecrets, type SealedSecrets } from './webhook-secrets.service.js';

/** A message that is due. */
export interface DueMessage extends SealedSecrets {
  readonly url: string;
  readonly messageId: string;
  readonly body: string;
}

/** How one try has ended. */
export interface TryOutcome {
  readonly isDelivered: boolean;
  /** The receiver says that it no longer accepts messages. */
  readonly isGone: boolean;
  readonly statusCode: number | null;
  readonly durationMs: number;
  readonly problem: string | null;
  readonly answer: string | null;
}

/** Milliseconds. */
const deadline = 10_000;
const connectTimeout = 5000;
const maximumBytes = 1_048_576;
const storedBytes = 1024;
const goneStatus = 410;

/** Posts signed messages, only to public addresses. The address behind a host name is checked when the connection is made. */
@Injectable()
export class WebhookSender {
  private readonly privateHosts: readonly string[];

  constructor(
    config: ServerConfig,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {
    this.privateHosts = (config.webhookPrivateHosts ?? '').split(',').flatMap((host) => host.trim() || []);
  }

  /** Why nothing can be posted to a URL, as far as the URL itself shows; null if it may be tried. */
  refusal(url: string): string | null {
    return URL.canParse(url) ? refusalOf(new URL(url), this.policyOf(url)) : 'it is not a web address';
  }

  /** Rejects only when the process stops meanwhile. */
  async send(due: DueMessage, stop: AbortSignal): Promise<TryOutcome> {
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const signature = await this.secrets.sign(due, { id: due.messageId, timestamp, body: due.body });
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'lading-webhooks/1',
      'webhook-id': due.messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    };
    const startedAt = this.clock.ticks();
    const outcome = await this.post(due, headers, stop);
    stop.throwIfAborted();
    return tryOutcome(outcome, Math.round(this.clock.ticks() - startedAt));
  }

  private async post(
    { url, body }: DueMessage,
    headers: Record<string, string>,
    stop: AbortSignal,
  ): Promise<HttpOutcome> {
    const http = new HttpExchange(this.policyOf(url), connectTimeout, 'the receiver');
    const signal = AbortSignal.any([AbortSignal.timeout(deadline), stop]);
    const call = { method: 'POST', url: new URL(url), headers, body, maximumBytes, signal } as const;
    try {
      return await http.send({ ...call, onSent: () => undefined });
    } finally {
      http.close();
    }
  }

  /** Only its own host; a private one only if the operator has named it. */
  private policyOf(url: string): OutgoingPolicy {
    return { allowedHosts: [new URL(url).hostname], privateHosts: this.privateHosts };
  }
}

function tryOutcome(outcome: HttpOutcome, durationMs: number): TryOutcome {
  if (outcome.kind !== 'answered') {
    const problem = `${outcome.reason.charAt(0).toUpperCase()}${outcome.reason.slice(1)}`.slice(0, 300);
    return { isDelivered: false, isGone: false, statusCode: null, durationMs, problem, answer: null };
  }
  const { status, body } = outcome;
  const isDelivered = status >= 200 && status < 300;
  const problem = isDelivered ? null : problemOf(status);
  const isGone = status === goneStatus;
  return { isDelivered, isGone, statusCode: status, durationMs, problem, answer: startOf(body) };
}

function problemOf(status: number): string {
  if (status >= 300 && status < 400) return `It responded with a redirect (${status}), which is not followed`;
  return status === goneStatus ? 'It responded that it no longer exists (410)' : `It responded with status ${status}`;
}

/** The start of the answer, as a text that can be stored and shown. */
const startOf = (body: Buffer): string =>
  body
    .subarray(0, storedBytes)
    .toString('utf8')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
