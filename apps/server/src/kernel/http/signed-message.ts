import { createParamDecorator, type ExecutionContext, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A message with the headers of Standard Webhooks and its body as it arrived, which is what was signed. */
export interface ReceivedMessage {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: string;
}

export const SignedMessage = createParamDecorator((_: unknown, context: ExecutionContext): ReceivedMessage => {
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
