import { Inject, Injectable } from '@nestjs/common';
import type { CarriersMoved } from '@lading/contracts/sites/demo';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { problem } from '../../kernel/contract/problem.js';
import { LOG, type Log } from '../../kernel/log/log.js';

/** Milliseconds: a look is quick; after a move, the carriers report everything that happened before they answer. */
const longestLook = 2000;
const longestMove = 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The clock of the simulated carriers. */
@Injectable()
export class DemoCarriersClock {
  constructor(
    private readonly config: ServerConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The carriers' time; null where there is no simulator, or none that answers. */
  async now(): Promise<string | null> {
    const answer = await this.ask('clock', { signal: AbortSignal.timeout(longestLook) }).catch(() => undefined);
    return typeof answer?.['now'] === 'string' ? answer['now'] : null;
  }

  /** Advances the clock by days; pages are notified through the carriers' reports, as always. */
  async move(days: number): Promise<CarriersMoved> {
    const answer = await this.ask('clock/advance', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
      signal: AbortSignal.timeout(longestMove),
    }).catch((error: unknown) => this.log.warn({ err: error }, 'the carrier simulator did not move its clock'));
    const { now, emitted } = answer ?? {};
    if (typeof now !== 'string') throw problem('unavailable', { detail: "The carrier simulator doesn't answer." });
    return { carriersNow: now, events: typeof emitted === 'number' ? emitted : 0 };
  }

  private async ask(path: string, init: RequestInit): Promise<Record<string, unknown> | undefined> {
    const { ladingSimulatorUrl } = this.config;
    if (!ladingSimulatorUrl) return undefined;
    const response = await fetch(`${ladingSimulatorUrl}/control/${path}`, init);
    const answer: unknown = await response.json();
    if (!response.ok || !isRecord(answer)) throw new Error(`${path}: ${response.status}`);
    return answer;
  }
}
