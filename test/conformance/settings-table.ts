import { jsonOf } from '@lading/contracts/kernel/field-json';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { ServerConfig } from '../../apps/server/src/kernel/config/server-config';

const envName = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
const presets = new Map<string, string | number | boolean | undefined>(Object.entries(new ServerConfig()));

function rowOf(key: string, json: Readonly<Record<string, unknown>>): string {
  const preset = presets.get(key);
  const values = Array.isArray(json['enum'])
    ? ` One of ${json['enum'].map((value) => `\`${String(value)}\``).join(', ')}.`
    : '';
  return `| \`${envName(key)}\` | ${preset === undefined ? 'none' : `\`${preset}\``} | ${String(json['description'])}${values} |`;
}

/** The settings of the server as a Markdown table. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | What it does |',
    '| --- | --- | --- |',
    ...[...fieldsOf(ServerConfig)].map(([key, spec]) => rowOf(key, jsonOf(spec))),
  ].join('\n');
