import { Module } from '@nestjs/common';
import { StoredFilesJobs } from './stored-files.jobs.js';

@Module({ providers: [StoredFilesJobs] })
export class StoredFilesModule {}
