import { ServerConfig } from '../kernel/config/server-config.js';
import { type Command, runCommand } from './run-command.js';
import { commands } from './commands.js';

const greet: Command = {
  name: 'greet',
  parameters: '<name>',
  about: 'says hello',
  help: ['Says hello to somebody.'],
  run: async (place, [name]) => {
    place.print(`Hello ${name}`);
    return 3;
  },
};

async function ran(...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const place = {
    env: {},
    settings: () => new ServerConfig(),
    migrations: '',
    print: (line: string) => void lines.push(line),
  };
  return { code: await runCommand([greet], words, place), text: lines.join('\n') };
}

describe('the command line', () => {
  it('runs the command that is named and ends with its code', async () => {
    expect(await ran('greet', 'Ada')).toEqual({ code: 3, text: 'Hello Ada' });
  });

  it.each([[[]], [['help']], [['--help']]])('lists all commands for %j', async (words) => {
    const { code, text } = await ran(...words);
    expect(code).toBe(0);
    expect(text).toMatch(/lading greet <name> {2}says hello/);
  });

  it('describes one command in detail', async () => {
    expect(await ran('greet', '--help')).toEqual({
      code: 0,
      text: 'Usage: lading greet <name>\n\nSays hello to somebody.',
    });
  });

  it.each([
    [['gret'], 'There is no command "gret".'],
    [['greet'], '<name> is missing.'],
    [['greet', '--loud'], '<name> is missing.'],
  ])('ends with 2 for %j', async (words, says) => {
    const { code, text } = await ran(...words);
    expect(code).toBe(2);
    expect(text).toContain(says);
  });

  it('has commands of different names, each with a line and a help', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
    for (const { about, help } of commands) expect([about.length > 10, help.length > 0]).toEqual([true, true]);
  });
});
