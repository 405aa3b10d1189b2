import type { Environment } from '../kernel/config/read-config.js';
import { requireSafeStart } from '../kernel/config/safe-start.js';
import type { ServerConfig } from '../kernel/config/server-config.js';
import { type Command, type Place, parts } from './command.js';
import { examineDatabase } from './examine-database.js';
import { examineBackups, examineBucket, examineDisk, examineMailServer, examineSecrets } from './examine-machine.js';
import { failed, linesOf, well, type Finding } from './finding.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function examineSettings(config: ServerConfig, env: Environment): Finding {
  try {
    requireSafeStart(config, env);
    return well('settings', `${config.nodeEnv}, ${config.secure ? 'https' : 'http'}, role ${config.role}`);
  } catch (error) {
    return failed('settings', messageOf(error).replaceAll('\n', ' '), 'The server does not start with them.');
  }
}

/** An examination that breaks off has found something too. */
const orFailure = (about: string, finding: Promise<Finding[]>): Promise<Finding[]> =>
  finding.catch((error: unknown) => [failed(about, messageOf(error), 'See what the server logs about it.')]);

async function examine(place: Place): Promise<Finding[]> {
  const config = place.settings();
  const { Clock } = await parts();
  const found = await Promise.all([
    orFailure('database', examineDatabase(config, place.migrations)),
    orFailure('files', examineDisk(config)),
    orFailure('backup', examineBackups(config, new Clock().now().getTime())),
    orFailure('bucket', examineBucket(config)),
    orFailure('mail server', examineMailServer(config)),
    orFailure('secrets', examineSecrets(config, place.env)),
  ]);
  return [examineSettings(config, place.env), ...found.flat()];
}

/** Looks whether the installation is well and says what to do where it is not. */
export const doctor: Command = {
  name: 'doctor',
  parameters: '',
  about: 'looks whether the installation is well',
  help: [
    'Looks at the settings, the database and its schema, whether its records agree with each other and with the files, the',
    'disk, the age of the last backup, the store of files, the mail server, the secrets and the clock, and says what to do',
    'where something is not as it should be. It changes nothing.',
    'Exit code 1 when something has failed; warnings alone are 0.',
  ],
  async run(place) {
    const findings = await examine(place);
    for (const line of linesOf(findings)) place.print(line);
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  },
};
