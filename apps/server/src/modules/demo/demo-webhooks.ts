import { Inject, Injectable } from '@nestjs/common';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Listens } from '../../kernel/events/domain-event.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { CarrierEventSecretRotated } from '../carriers/systems/carrier-systems.events.js';
import { DemoCarriers } from '../carriers/demo-carriers.step.js';

interface Secret {
  readonly code: string;
  readonly secret: string;
}

const longestWait = 5000;

/** Makes the simulated carriers report every move to this server at once, signed; without it they are only polled. */
@Injectable()
export class DemoWebhooks {
  constructor(
    private readonly config: ServerConfig,
    private readonly carriers: DemoCarriers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Registers the report address at the simulator; at every start, because the port may have changed. */
  async connect(): Promise<void> {
    const { ladingSimulatorUrl } = this.config;
    if (!ladingSimulatorUrl) return;
    const secrets = await this.carriers.secrets();
    const deliveries = secrets.map((secret) => this.notify(ladingSimulatorUrl, secret));
    for (const { status, reason } of (await Promise.allSettled(deliveries)).filter(
      (one) => one.status === 'rejected',
    )) {
      this.log.warn({ status, reason: String(reason) }, 'the simulator does not report moves; it is polled');
    }
  }

  /** The simulator signs with the new secret from then on. */
  @Listens(CarrierEventSecretRotated)
  async rotated(): Promise<void> {
    if (this.config.demo) await this.connect();
  }

  private async notify(simulator: string, { code, secret }: Secret): Promise<void> {
    const url = `http://127.0.0.1:${this.config.port}/api/v1/carrier-events/${code}`;
    const response = await fetch(`${simulator}/control/carriers/${code}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhook: { url, secrets: [secret] } }),
      signal: AbortSignal.timeout(longestWait),
    });
    if (!response.ok) throw new Error(`${code}: ${response.status} ${await response.text()}`);
  }
}
