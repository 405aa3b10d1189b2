import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { Clock } from '../clock/clock.js';
import { ServerConfig } from '../config/server-config.js';
import { problem } from '../contract/problem.js';
import { AttemptLimits } from './attempt-limits.js';
import { SharedBuckets } from './shared-buckets.js';

/** Refuses calls beyond the endpoint's limit; counted by all processes together, per caller and endpoint. */
@Injectable()
export class RequestLimiter {
  private readonly buckets: SharedBuckets;

  constructor(
    private readonly config: ServerConfig,
    clock: Clock,
    limits: AttemptLimits,
  ) {
    this.buckets = new SharedBuckets(limits.counter, () => clock.ticks());
  }

  /** Throws too-many-requests with the seconds to wait. */
  async take({ method, path, limit }: Endpoint, caller: string): Promise<void> {
    const perMinute = limit ?? this.config.requestsPerMinute;
    const wait = await this.buckets.take(`${caller} ${method} ${path}`, perMinute);
    if (wait > 0) throw problem('too-many-requests', { retryAfter: wait });
  }
}
