import { Injectable } from '@nestjs/common';
import { trialDays } from '@lading/contracts/carriers/tariff-trials';
import { testedVersions, versionedCarrier } from '@lading/demo-data/demo-tariff-versions';
import { jobActor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { TestBenchService } from '../test-bench/test-bench.service.js';
import { untestedVersion } from './demo-history.queries.js';

/** Tests the demo's unpublished tariff versions against its past quotes. */
@Injectable()
export class HistoryTests {
  constructor(
    private readonly database: Database,
    private readonly bench: TestBenchService,
  ) {}

  /** Starts the test of the next version that has none; nothing while another test runs. */
  async startNext(): Promise<void> {
    const version = await this.database.findOne(untestedVersion, [versionedCarrier, testedVersions]);
    if (!version) return;
    const { id, carrierId, createdBy: userId } = version;
    await this.bench.start({ ...jobActor('Demo'), kind: 'person', userId, carrierId }, { id, days: trialDays.most });
  }
}
