import { backup } from './backup.js';
import type { Command } from './run-command.js';
import { createAdmin } from './create-admin.js';
import { demo } from './demo.js';
import { doctor } from './doctor.js';
import { migrate } from './migrate.js';
import { restore } from './restore.js';

/** Every command, in the order in which they are listed. */
export const commands: readonly Command[] = [doctor, migrate, createAdmin, backup, restore, demo];
