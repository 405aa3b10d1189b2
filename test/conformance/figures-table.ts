import { figures } from '../../apps/server/src/kernel/telemetry/figures';

/** The figures of a process as a Markdown table. */
export const figuresTable = (): string =>
  [
    '| Metric | Labels | Meaning |',
    '| --- | --- | --- |',
    ...Object.values(figures).map(
      ({ name, labels, about }) =>
        `| \`${name}\` | ${labels.map((label) => `\`${label}\``).join(', ') || 'none'} | ${about} |`,
    ),
  ].join('\n');
