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

/** An operator's command; each has its own file and is listed in `commands.ts`. */
export interface Command {
  readonly name: string;
  /** The argument after the name, such as `<email>`; empty when there is none. */
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

const misused = 2;
const asksForHelp = new Set(['help', '--help', '-h']);

const usageOf = ({ name, parameters }: Command): string => `lading ${name} ${parameters}`.trim();

function listOf(commands: readonly Command[]): string[] {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  return [
    'Commands for the operator of an installation:',
    '',
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.about}`),
    '',
    'Run lading <command> --help for details. Settings come from the environment, as for the server.',
  ];
}

const helpOf = (command: Command): string[] => [`Usage: ${usageOf(command)}`, '', ...command.help];

/** Runs the command that the words name and answers the exit code; 2 when no command is meant by them. */
export async function runCommand(
  commands: readonly Command[],
  [word = 'help', ...input]: readonly string[],
  place: Place,
): Promise<number> {
  const show = (lines: readonly string[]): void => lines.forEach((line) => place.print(line));
  if (asksForHelp.has(word)) {
    show(listOf(commands));
    return 0;
  }
  const command = commands.find(({ name }) => name === word);
  if (!command) {
    show([`There is no command "${word}".`, '', ...listOf(commands)]);
    return misused;
  }
  if (input.some((one) => asksForHelp.has(one))) {
    show(helpOf(command));
    return 0;
  }
  const named = command.parameters.match(/<[^>]+>/g) ?? [];
  const places = input.filter((one) => !one.startsWith('--'));
  if (places.length < named.length) {
    show([`${named.slice(places.length).join(' ')} is missing.`, '', ...helpOf(command)]);
    return misused;
  }
  return command.run(place, input);
}
