import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { BenchRun } from './bench-run.service.js';
import { TestBenchController } from './test-bench.controller.js';
import { TestBenchJobs } from './test-bench.jobs.js';
import { TestBenchPushes } from './test-bench.pushes.js';
import { TestBenchService } from './test-bench.service.js';

/** Tests of versions of tariffs against past quotes. */
@Module({
  imports: [CarriersModule, QuotesModule],
  controllers: [TestBenchController],
  providers: [TestBenchService, BenchRun, TestBenchJobs, TestBenchPushes],
  exports: [TestBenchService],
})
export class TestBenchModule {}
