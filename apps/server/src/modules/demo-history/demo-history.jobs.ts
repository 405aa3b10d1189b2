import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { people, shipperEmail, customers } from '@lading/demo-data/customers-and-users';
import { historyCompanies, otherFreight, shipperConsignees, shipperFreight } from '@lading/demo-data/history/companies';
import { historyDays, type PlannedCompany } from '@lading/demo-data/history/freight-plan';
import { moreLocations } from '@lading/demo-data/history/shipper-users';
import { addDays } from '@lading/domain/time/calendar-date';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { companyOfUser, latestQuote } from './demo-history.queries.js';
import { HistoryCatalog } from './history-catalog.service.js';
import { HistoryCompanies } from './history-companies.service.js';
import { HistoryProgress } from './history-progress.service.js';
import { HistoryExtras } from './history-extras.service.js';
import { HistoryPeople } from './history-people.service.js';
import { HistoryFreight, type HistoryPart } from './history-freight.service.js';
import { HistoryTests } from './history-tests.service.js';
import { HistoryVolumes } from './history-volumes.service.js';

export const loadDemoHistory = defineJob('load-demo-history', NoInput, { retryDelay: 4, expireSeconds: 900 });
/** Adds the freight of the time that has passed since the last run, also while the demo was stopped. */
export const continueDemoHistory = defineJob('continue-demo-history', NoInput, { expireSeconds: 600 });

/** Seconds between runs. */
const continuedEvery = 600;
const loaded = 'demo:history:loaded';

/** Days that one transaction loads: fewer for the company with many quotes a day. */
const daysAtOnce = { many: 31, few: 183 } as const;

interface Owned {
  readonly company: PlannedCompany;
  readonly email: string;
  readonly days: number;
}

/** The companies with freight, the main shipper first. */
const owned: readonly Owned[] = [
  {
    company: {
      ...{ ...shipperFreight, name: nameOf('shipper'), consigneeCount: shipperConsignees },
      locationCount: 4 + moreLocations.length,
    },
    ...{ email: shipperEmail, days: daysAtOnce.many },
  },
  {
    company: { ...otherFreight, name: nameOf('other'), locationCount: 3, consigneeCount: 40 },
    ...{ email: people.find(({ customer }) => customer === 'other')?.email ?? '', days: daysAtOnce.few },
  },
  ...historyCompanies.map((company) => ({
    company: { ...company, name: company.companyName, locationCount: company.locations.length, consigneeCount: 30 },
    ...{ email: company.administrator.email, days: daysAtOnce.few },
  })),
];

function nameOf(key: 'shipper' | 'other'): string {
  return customers.find((customer) => customer.key === key)?.companyName ?? '';
}

/** Loads a year and a half of business after the demo has started. A run that was interrupted continues with the next part. */
@Injectable()
export class DemoHistoryJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly secrets: InstallationSecrets,
    private readonly companies: HistoryCompanies,
    private readonly catalog: HistoryCatalog,
    private readonly people: HistoryPeople,
    private readonly freight: HistoryFreight,
    private readonly progress: HistoryProgress,
    private readonly volumes: HistoryVolumes,
    private readonly extras: HistoryExtras,
    private readonly tests: HistoryTests,
    private readonly clock: Clock,
    private readonly config: ServerConfig,
    private readonly jobs: Jobs,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const { demo, demoHistory } = this.config;
    if (!demo || !demoHistory) return;
    this.jobs.schedule('continue-demo-history', { everySeconds: continuedEvery }, continueDemoHistory, {});
  }

  /** Adds each company's freight since its last quote. */
  @Runs(continueDemoHistory)
  async continue(): Promise<void> {
    if (!(await this.secrets.isDone(loaded))) return;
    for (const { company, email } of owned)
      await this.database.transaction(async () => {
        const owner = await this.database.findOne(companyOfUser, [email]);
        if (!owner) return;
        await this.database.query(lockOfOne, [locks.demoHistory, owner.id]);
        const latest = await this.database.findOne(latestQuote, [owner.id]);
        const since = latest?.createdAt ?? this.clock.iso();
        const part = {
          company,
          owner,
          since,
          from: addDays(since.slice(0, 10), -1),
          to: this.clock.iso().slice(0, 10),
        };
        await this.freight.load(part);
      });
    await this.tests.startNext();
  }

  @Runs(loadDemoHistory)
  async load(): Promise<void> {
    const startedAt = performance.now();
    this.progress.begin(owned.reduce((sum, { days }) => sum + Math.ceil((historyDays + 1) / days), 0));
    await this.once('companies', () => this.companies.add());
    await this.once('people', () => this.people.add());
    await this.once('catalog', () => this.catalog.add());
    await this.once('volumes', () => this.volumes.add());
    // A run that continues after midnight finds the same parts.
    const yesterday = await this.secrets.get('demo:history-ends', () =>
      Promise.resolve(addDays(this.clock.iso().slice(0, 10), -1)),
    );
    const [main, ...others] = owned;
    // Two at a time keep this process and the database at work.
    await Promise.all([
      this.loadAll(main ? [main] : [], yesterday).then(() => this.loadExtras(this.extras.ofShipper)),
      this.loadAll(others, yesterday).then(() => this.loadExtras(this.extras.ofOthers)),
    ]);
    await this.once('tests', () => this.tests.startNext());
    await this.secrets.markDone(loaded);
    this.log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'the whole demo history is loaded');
  }

  private async loadAll(companies: readonly Owned[], yesterday: string): Promise<void> {
    for (const { company, email, days } of companies) {
      const owner = await this.database.findOne(companyOfUser, [email]);
      if (!owner) continue;
      for (let from = addDays(yesterday, -historyDays); from <= yesterday; from = addDays(from, days)) {
        const last = addDays(from, days - 1);
        const part: HistoryPart = { company, owner, from, to: last < yesterday ? last : yesterday };
        await this.once(`${company.name} ${from}`, () => this.freight.load(part), owner.id);
        this.progress.partDone();
      }
      this.log.info({ company: company.name, percent: Math.floor(this.progress.percent()) }, 'demo history loaded');
    }
  }

  private async loadExtras(extras: HistoryExtras['ofShipper']): Promise<void> {
    for (const { name, load } of extras) await this.once(name, load);
  }

  /** Runs the work in a transaction unless it has run before. */
  private once(name: string, work: () => Promise<unknown>, customerId = 0): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.query(lockOfOne, [locks.demoHistory, customerId]);
      if (await this.secrets.isDone(`demo:history:${name}`)) return;
      await work();
      await this.secrets.markDone(`demo:history:${name}`);
    });
  }
}
