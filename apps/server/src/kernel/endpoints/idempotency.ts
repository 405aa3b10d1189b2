import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { actorKey, type ActorRequest } from '../auth/actor.js';
import { Database } from '../database/database.js';
import { problem } from '../contract/problem.js';
import { callAnswered, callClaimed, earlierCall } from './idempotency.queries.js';

const keyPattern = /^[\w.:-]{8,100}$/;
const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Makes a call with an effect safe to repeat: the key row, the effect and the stored answer commit together. */
@Injectable()
export class Idempotency {
  constructor(private readonly database: Database) {}

  /** Runs the work once per caller, route and key; a repeat gets the stored answer. */
  async once(endpoint: Endpoint, request: ActorRequest, work: () => Promise<unknown>): Promise<unknown> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !keyPattern.test(key)) throw problem('idempotency-key-missing');
    const row = [actorKey(request.actor), `${endpoint.method} ${endpoint.path}`, key];
    const hash = createHash('sha256')
      .update(JSON.stringify(request.input ?? null))
      .digest('base64url');
    return this.database.transaction(async () => {
      if (await this.claim(row, hash)) {
        const answer = await work();
        this.database.enqueue(callAnswered, [...row, JSON.stringify(answer ?? null)]);
        return answer;
      }
      return this.replay(row, hash);
    });
  }

  private async claim(row: string[], hash: string): Promise<boolean> {
    try {
      return (await this.database.findOne(callClaimed, [...row, hash])) !== undefined;
    } catch (error) {
      if (isLockTimeout(error)) throw problem('idempotency-key-in-use', { retryAfter: 2 });
      throw error;
    }
  }

  private async replay(row: string[], hash: string): Promise<unknown> {
    const stored = await this.database.findOne(earlierCall, row);
    if (!stored) throw problem('idempotency-key-in-use', { retryAfter: 2 });
    if (stored.payloadHash !== hash) throw problem('idempotency-key-reused');
    return stored.answer;
  }
}
