import type { Command, Place } from './command.js';

const misused = 2;
const asksForHelp = new Set(['help', '--help', '-h']);

const usageOf = ({ name, parameters }: Command): string => `lading ${name} ${parameters}`.trim();

function listOf(commands: readonly Command[]): string[] {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  return [
    'What the operator of an installation does from the command line:',
    '',
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.about}`),
    '',
    'lading <command> --help tells more. It takes the settings of the server from the environment.',
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
