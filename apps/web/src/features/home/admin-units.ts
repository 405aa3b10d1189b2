import { formatNumber } from '@lading/domain/measures/number-format';

const spans = [
  { seconds: 86_400, name: 'day' },
  { seconds: 3600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

/** A duration in its largest unit, such as "3 hours". */
export function spanText(seconds: number): string {
  const { seconds: unit, name } = spans.find((one) => seconds >= one.seconds) ?? { seconds: 1, name: 'second' };
  const count = Math.max(Math.floor(seconds / unit), 0);
  return `${formatNumber(count)} ${name}${count === 1 ? '' : 's'}`;
}

/** Gigabytes of a volume. */
export const bytesText = (bytes: number): string => `${formatNumber(bytes / 1024 ** 3, 1)} GB`;

/** Seconds of a response time. */
export const secondsText = (milliseconds: number): string => `${formatNumber(milliseconds / 1000, 1)} s`;
