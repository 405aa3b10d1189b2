import { resolve } from 'node:path';
import { backupFolder } from '../kernel/backup/bundle.js';
import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import { type Command, parts } from './run-command.js';

/** Copies the installation beside the running portal. */
export const backup: Command = {
  name: 'backup',
  parameters: '[folder]',
  about: 'copies the database and files to a new folder',
  help: [
    'Writes all rows and files, as of one moment, to a folder; the portal can keep running. Without a folder, it writes to',
    'BACKUP_DIR, or to `backups` in the data folder, and removes the oldest backups there beyond BACKUPS_KEPT.',
    'A backup contains all data. Protect it like the database, and store a copy on another machine.',
  ],
  async run(place, [folder]) {
    const config = place.settings();
    const application = await parts();
    const postgres = await databaseOf({ config, log: createLog('warn') });
    try {
      const files = await application.openFilePlace(config);
      const bundle = await application.writeBundle(
        { url: postgres.url, files, dataFolder: config.ladingDataDir, release: application.release },
        {
          folder: folder ? resolve(folder) : backupFolder(config),
          madeAt: new application.Clock().iso(),
          keeps: config.backupsKept,
        },
      );
      place.print(bundle);
      return 0;
    } finally {
      await postgres.stop();
    }
  },
};
