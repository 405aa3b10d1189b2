import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { Clock } from '../clock/clock.js';
import { ServerConfig } from '../config/server-config.js';
import { problem } from '../contract/problem.js';
import { TokenBuckets } from './token-buckets.js';

/** Refuses calls beyond the endpoint's limit; counted in this process, per caller and endpoint. */
@Injectable()
export class RequestLimiter {
  private readonly buckets = new TokenBuckets();

  constructor(
    private readonly config: ServerConfig,
    private readonly clock: Clock,
  ) {}

  /** Throws too-many-requests with the seconds to wait. */
  take({ method, path, limit }: Endpoint, caller: string): void {
    const perMinute = limit ?? this.config.requestsPerMinute;
    const wait = this.buckets.take(`${caller} ${method} ${path}`, perMinute, this.clock.ticks());
    if (wait > 0) throw problem('too-many-requests', { retryAfter: wait });
  }
}
