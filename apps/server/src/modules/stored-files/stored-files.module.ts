import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { FileOwnership } from './file-ownership.service.js';
import { StoredFilesJobs } from './stored-files.jobs.js';
import { StoredFilesQueries } from './stored-files.queries.js';

@Module({ providers: [InstallationSecrets, FileOwnership, StoredFilesQueries, StoredFilesJobs] })
export class StoredFilesModule {}
