import { join, resolve } from 'node:path';
import type { ServerConfig } from '../config/server-config.js';

/** Where bundles are kept: the named folder, else one in the data folder for those that are made by hand. */
export const backupFolder = ({ backupDir, ladingDataDir }: ServerConfig): string =>
  backupDir ? resolve(backupDir) : join(resolve(ladingDataDir), 'backups');
