// What the start and the command line need besides the application: whatever leans on the framework is loaded with it, in one piece.
export { bringUpToDate } from './kernel/database/migrations/bring-up-to-date.js';
export { Clock } from './kernel/clock/clock.js';
export { findDifferences } from './kernel/database/migrations/fit-database.js';
export { UnfitDatabase } from './kernel/database/session.js';
export { openDatabase } from './kernel/database/open-database.js';
export { migrationsIn } from './kernel/database/migrations/migrations.js';
export { createTransport } from 'nodemailer';
export { writeBundle } from './kernel/backup/write-bundle.js';
export { restoreBundle } from './kernel/backup/restore-bundle.js';
export { findInconsistencies, lineOf } from './modules/backups/consistency.js';
export { Files } from './kernel/files/files.js';
export { openFilePlace } from './kernel/files/open-file-place.js';
export { release } from './modules/sites/site-settings.service.js';
export { AdministratorsService } from './modules/account/registration/administrators.service.js';
export { OneTimeKeys } from './modules/account/security/one-time-keys.service.js';
