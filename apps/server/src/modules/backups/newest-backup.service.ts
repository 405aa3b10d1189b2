import { readdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { BackupFigures } from '@lading/contracts/sites/admin-dashboard';
import { backupFolder, isBundleName, momentOfBundle } from '../../kernel/backup/bundle.js';
import { ServerConfig } from '../../kernel/config/server-config.js';

/** The newest backup that lies in the backup folder; a bundle gets its name once it is whole. */
@Injectable()
export class NewestBackup {
  constructor(private readonly config: ServerConfig) {}

  async read(): Promise<BackupFigures> {
    const names = await readdir(backupFolder(this.config)).catch((error: unknown): string[] => {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
      throw error;
    });
    const newest = Math.max(...names.filter(isBundleName).map(momentOfBundle));
    return {
      isScheduled: Boolean(this.config.backupDir),
      madeAt: Number.isFinite(newest) ? new Date(newest).toISOString() : null,
    };
  }
}
