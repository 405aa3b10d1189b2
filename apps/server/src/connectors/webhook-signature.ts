import { createHmac, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const toleranceSeconds = 300;
const secretPrefix = 'whsec_';

export interface SignedDelivery {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  /** The body as received, before any parsing. */
  readonly body: string;
}

export type SignatureVerdict =
  | { readonly isGenuine: true }
  | { readonly isGenuine: false; readonly reason: 'headers-missing' | 'timestamp-out-of-range' | 'signature-mismatch' };

function keyOf(secret: string): Buffer {
  return secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
}

function digestOf(secret: string, signed: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(signed).digest();
}

/** Signs a delivery in the form of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`; timestamp in Unix seconds. */
export function signWebhook(secret: string, delivery: { id: string; timestamp: number; body: string }): string {
  return `v1,${digestOf(secret, `${delivery.id}.${delivery.timestamp}.${delivery.body}`).toString('base64')}`;
}

function isAnySignatureOf(offered: readonly Buffer[], expected: Buffer): boolean {
  return offered.some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

function offeredSignatures(header: string): Buffer[] {
  return header
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .slice(0, 10)
    .map((part) => Buffer.from(part.slice(3), 'base64'));
}

/** Whether a delivery was signed with one of our secrets (two while one is being replaced) in the last five minutes. */
export function verifyWebhook(delivery: SignedDelivery, secrets: readonly string[], now: Date): SignatureVerdict {
  const { id, timestamp, signature, body } = delivery;
  if (!id || !timestamp || !signature) return { isGenuine: false, reason: 'headers-missing' };
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds;
  if (!isRecent) return { isGenuine: false, reason: 'timestamp-out-of-range' };
  const offered = offeredSignatures(signature);
  const signed = `${id}.${timestamp}.${body}`;
  const isGenuine = secrets.some((secret) => secret !== '' && isAnySignatureOf(offered, digestOf(secret, signed)));
  return isGenuine ? { isGenuine } : { isGenuine, reason: 'signature-mismatch' };
}

/** The delivery as it arrived, with the headers of Standard Webhooks. */
export const SignedMessage = createParamDecorator((_: unknown, context: ExecutionContext): SignedDelivery => {
  const { headers, rawBody } = context.switchToHttp().getRequest<RawBodyRequest<FastifyRequest>>();
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body: rawBody?.toString('utf8') ?? '',
  };
});
