import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Database } from '../../kernel/database/database.js';
import { LOG, type Log } from '../../kernel/log/log.js';

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
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Tells the simulator where to report; at every start, because the port may have changed. */
  async connect(): Promise<void> {
    const { ladingSimulatorUrl } = this.config;
    if (!ladingSimulatorUrl) return;
    const secrets = await this.secrets();
    const told = secrets.map((secret) => this.tell(ladingSimulatorUrl, secret));
    for (const { status, reason } of (await Promise.allSettled(told)).filter((one) => one.status === 'rejected')) {
      this.log.warn({ status, reason: String(reason) }, 'the simulator does not report moves; it is polled');
    }
  }

  private secrets(): Promise<Secret[]> {
    return this.database.transaction(async () => {
      const bare = await this.database.query<{ id: number }>(
        `SELECT id FROM carrier c WHERE (connector_settings ->> 'simulator' = 'true' OR connector_settings -> 'dispatch' ->> 'simulator' = 'true')
            AND NOT EXISTS (SELECT FROM carrier_webhook_secret s WHERE s.carrier_id = c.id)`,
      );
      for (const { id } of bare) {
        await this.database.query('INSERT INTO carrier_webhook_secret (carrier_id, secret) VALUES ($1, $2)', [
          id,
          `whsec_${randomBytes(24).toString('base64')}`,
        ]);
      }
      return this.database.query<Secret>(
        'SELECT c.code, s.secret FROM carrier_webhook_secret s JOIN carrier c ON c.id = s.carrier_id ORDER BY c.id',
      );
    });
  }

  private async tell(simulator: string, { code, secret }: Secret): Promise<void> {
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
