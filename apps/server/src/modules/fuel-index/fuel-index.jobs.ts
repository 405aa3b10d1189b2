import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays } from '@lading/domain/time/calendar-date';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { TableRefused } from '../../kernel/tables/table.js';
import { DemoFuelIndex } from './demo-fuel-index.step.js';
import { FuelFeed, FuelFeedBroken } from './fuel-feed.service.js';
import { FuelIndexRanOld } from './fuel-index.events.js';
import { FuelIndexQueries } from './fuel-index.queries.js';
import { FuelIndexService, type PublishedFuel } from './fuel-index.service.js';

/** The next hour tries again. */
export const extendFuelIndex = defineJob('extend-fuel-index', NoInput, { retryLimit: 0, expireSeconds: 120 });
export const watchFuelIndex = defineJob('watch-fuel-index', NoInput, { retryLimit: 3, expireSeconds: 60 });

const daysOfWeek = 7;

/** Fetches the value of each new week, and reminds administrators of one that is missing. */
@Injectable()
export class FuelIndexJobs implements OnModuleInit {
  constructor(
    private readonly service: FuelIndexService,
    private readonly queries: FuelIndexQueries,
    private readonly feed: FuelFeed,
    private readonly demo: DemoFuelIndex,
    private readonly config: ServerConfig,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.source !== undefined) this.jobs.schedule('hourly', { cron: '11 * * * *' }, extendFuelIndex, {});
    this.jobs.schedule('daily', { cron: '37 13 * * *' }, watchFuelIndex, {});
  }

  /** Asks only when a week is missing; what the source publishes about known weeks changes nothing. */
  @Runs(extendFuelIndex)
  async extend(): Promise<void> {
    const { source } = this;
    if (source === undefined) return;
    const newest = await this.queries.newest();
    if (newest && this.today() < addDays(newest.indexDate, daysOfWeek)) return;
    const published = await this.published(source);
    const count = await this.service.extend(published, source, jobActor('Fuel index'));
    if (count > 0) this.log.info({ source, weeks: count }, 'the fuel index was extended');
  }

  /** Once a day as long as the newest value is too old, or there is none although tariffs need one. */
  @Runs(watchFuelIndex)
  async watch(): Promise<void> {
    const day = this.today();
    const { indexDate, isOld } = await this.queries.newestOn(day);
    if (!isOld) return;
    const facts = { subject: `fuel-index-day:${day}`, payload: { day, indexDate } };
    await this.events.publish(jobActor('Fuel index'), new FuelIndexRanOld(facts));
  }

  /** A demo needs no address: its weeks are invented. */
  private get source(): 'fetch' | 'demo' | undefined {
    if (this.feed.isOn) return 'fetch';
    return this.config.demo ? 'demo' : undefined;
  }

  private async published(source: 'fetch' | 'demo'): Promise<readonly PublishedFuel[]> {
    if (source === 'demo') return this.demo.published();
    try {
      return await this.feed.read();
    } catch (error) {
      if (!(error instanceof FuelFeedBroken || error instanceof TableRefused)) throw error;
      this.log.warn({ err: error }, 'the fuel index was not fetched');
      return [];
    }
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}
