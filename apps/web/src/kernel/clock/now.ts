/** The current time, ISO 8601 in UTC; the only clock of the screens. */
export const nowIso = (): string => new Date().toISOString();

/** Minutes that this browser's clock is behind UTC. */
export const zoneOffset = (): number => new Date().getTimezoneOffset();

/** The IANA zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The current time in milliseconds since 1970, for intervals measured on this device. */
export const nowMilliseconds = (): number => Date.now();

/** Today in the user's time zone, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
