import { Module } from '@nestjs/common';
import { BackupsJobs } from './backups.jobs.js';

@Module({ providers: [BackupsJobs] })
export class BackupsModule {}
