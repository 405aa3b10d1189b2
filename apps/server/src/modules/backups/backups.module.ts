import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { BackupsJobs } from './backups.jobs.js';
import { NewestBackup } from './newest-backup.service.js';

@Module({ providers: [BackupsJobs, NewestBackup] })
export class BackupsModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly backups: NewestBackup,
  ) {}

  onModuleInit(): void {
    this.figures.register('backup', { needs: 'viewLogs', read: () => this.backups.read() });
  }
}
