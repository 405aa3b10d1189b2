import type { Environment } from '../kernel/config/read-config.js';
import type { ServerConfig } from '../kernel/config/server-config.js';

/** What a command works with. */
export interface Place {
  readonly env: Environment;
  /** Reads the settings; throws with all mistakes named. */
  settings(): ServerConfig;
  /** The folder of the numbered SQL pairs. */
  readonly migrations: string;
  print(line: string): void;
}

/** One action of an operator; each stands in a file of its own and is named in `commands.ts`. */
export interface Command {
  readonly name: string;
  /** What stands behind the name, such as `<email>`; empty when nothing does. */
  readonly parameters: string;
  /** One line for the list of all commands. */
  readonly about: string;
  /** What an operator should know before; lines of text. */
  readonly help: readonly string[];
  /** Answers the exit code: 0 when it is done, 1 when it is not. */
  run(place: Place, input: readonly string[]): Promise<number>;
}

/**
 * What leans on the framework, loaded when a command needs it, in the one piece that the server loads too. A command that
 * imported such a file by itself would cut that piece in two, and the parts of the framework would run in a wrong order.
 */
export const parts = (): Promise<typeof import('../web-application.js')> => import('../web-application.js');
