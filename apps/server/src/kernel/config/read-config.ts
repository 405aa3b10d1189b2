import { readFileSync } from 'node:fs';
import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { check } from '@lading/contracts/kernel/schema';
import { ConfigurationError } from './configuration-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variable of a setting. */
export const envName = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** `NAME` or, for secrets that don't belong in the environment, the content of the file that `NAME_FILE` names. */
const rawValue = (name: string, env: Environment): string | undefined => {
  const file = env[`${name}_FILE`];
  if (!file) return env[name];
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigurationError(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Reads a config class from the environment; wrong values stop the start with all of them named at once. */
export function readConfig<T extends object>(type: Class<T>, env: Environment): T {
  const input = new Map<string, unknown>(Object.entries(new type()));
  for (const key of fieldsOf(type).keys()) {
    const text = rawValue(envName(key), env);
    if (text !== undefined && text !== '') input.set(key, text);
  }
  const result = check(type, Object.fromEntries(input), 'text');
  if ('issues' in result) {
    const lines = result.issues.map(({ path, message }) => `${envName(path.join('.'))}: ${message}`);
    throw new ConfigurationError(`The configuration has mistakes:\n  ${lines.join('\n  ')}`);
  }
  return result.value;
}
