import { resolve } from 'node:path';
import { readConfig } from '../kernel/config/read-config.js';
import { ServerConfig } from '../kernel/config/server-config.js';
import { commands } from './commands.js';
import { runCommand } from './run-command.js';

process.env['TZ'] = 'UTC';

const place = {
  env: process.env,
  settings: () => readConfig(ServerConfig, process.env),
  migrations: resolve(import.meta.dirname, '../../../../migrations'),
  print: (line: string): void => void process.stdout.write(`${line}\n`),
};

runCommand(commands, process.argv.slice(2), place).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
