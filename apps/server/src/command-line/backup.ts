import { resolve } from 'node:path';
import { backupFolder } from '../kernel/backup/bundle.js';
import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import { type Command, parts } from './run-command.js';

/** Copies the installation beside the running portal. */
export const backup: Command = {
  name: 'backup',
  parameters: '[folder]',
  about: 'copies database and files into a folder of its own',
  help: [
    'Writes a folder with every row and every file as they are at one moment; the portal may go on working. Without a folder',
    'it stands in BACKUP_DIR, else in `backups` of the data folder; the oldest beyond BACKUPS_KEPT are removed there.',
    'A backup holds everything: protect it like the database, and keep a copy on another machine.',
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
