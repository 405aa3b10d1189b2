import { HOTP, Secret, TOTP } from 'otpauth';

/** Seconds that a code is valid, and its digits: the values that every authenticator app assumes. */
const period = 30;
const digits = 6;
/** Steps before and after the present one that are taken too, for clocks that differ. */
const tolerance = 1;

/** Base32 without padding (RFC 4648), as apps show and read secrets. */
export const base32 = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** A secret of 160 bits, the length of the hash (RFC 4226, 4). */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The 30-second step of a moment in milliseconds. */
export const stepAt = (milliseconds: number): number => TOTP.counter({ period, timestamp: milliseconds });

/** The code of a step (RFC 6238 over RFC 4226, HMAC-SHA-1). */
export const codeAt = (secret: string, step: number, length = digits): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, digits: length });

interface Presented {
  readonly secret: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Steps up to this one were used. */
  readonly lastStep: number;
}

/** The step that a code belongs to, undefined when it is wrong or its step was used before. */
export function matchingStep({ secret, code, now, lastStep }: Presented): number | undefined {
  const here = stepAt(now);
  const check = { token: code, secret: Secret.fromBase32(secret), counter: here, digits, window: tolerance };
  const delta = HOTP.validate(check);
  return delta !== null && here + delta > lastStep ? here + delta : undefined;
}

interface Labeled {
  readonly secret: string;
  /** The issuer, as the app shows it. */
  readonly issuer: string;
  readonly account: string;
}

/** The address that apps read from a QR code; spaces as %20, because apps show a plus sign unchanged. */
export function otpauthAddress({ secret, issuer, account }: Labeled): string {
  const fields = { secret, issuer, algorithm: 'SHA1', digits, period };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.join('&')}`;
}
