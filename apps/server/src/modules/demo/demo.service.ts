import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfAll, locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/session.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { LocalDemo } from '../sites/local-demo.service.js';
import { DemoSignIns } from './demo-sign-ins.js';
import { DemoTenants } from './demo-tenants.js';
import { DemoWebhooks } from './demo-webhooks.js';

/** The steps of the modules, by which they fill the demo with their own data. */
export const DEMO_STEPS = Symbol('DEMO_STEPS');

/** Fills an empty installation with demo carriers, companies and users, when the configuration says so. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  constructor(
    private readonly config: ServerConfig,
    private readonly database: Database,
    private readonly tenants: DemoTenants,
    private readonly signIns: DemoSignIns,
    private readonly webhooks: DemoWebhooks,
    private readonly secrets: InstallationSecrets,
    private readonly demo: LocalDemo,
    @Inject(DEMO_STEPS) private readonly steps: readonly DemoStep[],
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo || this.config.role === 'worker') return;
    await this.database.asScope(system, () => this.load());
  }

  /** How much of what loads behind the start is there; null once all of it is. */
  get historyPercent(): number | null {
    const percents = this.steps.flatMap((step) => step.percent?.() ?? []);
    const least = Math.floor(Math.min(100, ...percents));
    return least < 100 ? Math.max(0, least) : null;
  }

  private async load(): Promise<void> {
    const password = await this.signIns.password();
    const isDemo = await this.once('tenants', async () => {
      if (await this.tenants.hasCarriers()) return false;
      await this.tenants.seed(password);
      return true;
    });
    if (!isDemo) return;
    const world = await this.tenants.world();
    for (const step of this.steps.toSorted((a, b) => a.order - b.order)) {
      await this.once(step.name, async () => {
        await step.seed(world);
        return true;
      });
    }
    await this.webhooks.connect();
    this.demo.open();
    this.signIns.show();
  }

  /** Runs the work unless it has run before; answers whether it has run, now or then. */
  private once(name: string, work: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.query(lockOfAll, [locks.demoSeed]);
      if (await this.secrets.isDone(`demo:${name}`)) return true;
      if (!(await work())) return false;
      await this.secrets.markDone(`demo:${name}`);
      this.log.info({ step: name }, 'demo data loaded');
      return true;
    });
  }
}
