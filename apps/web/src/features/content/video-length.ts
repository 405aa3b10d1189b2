/** Seconds as minutes and seconds, for example `2:05`. */
export const printedLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The seconds of `2:05` or of `125`; nothing when it is neither. */
export function secondsOf(typed: string): number | undefined {
  const parts = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, minutes, seconds = ''] = parts;
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return undefined;
  return Number(minutes ?? 0) * 60 + Number(seconds);
}
