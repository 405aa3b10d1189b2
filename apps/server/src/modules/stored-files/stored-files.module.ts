import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { FileOwnership } from './file-ownership.service.js';
import { FileRows } from './file-rows.js';
import { StoredFilesJobs } from './stored-files.jobs.js';

@Module({ providers: [InstallationSecrets, FileOwnership, FileRows, StoredFilesJobs] })
export class StoredFilesModule {}
