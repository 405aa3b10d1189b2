import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that a code stands for, and its digits: what every authenticator app takes for granted. */
const period = 30;
const digits = 6;
/** Steps before and after the present one that are taken too, for clocks that differ. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), as apps show and read secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => Math.max(0, alphabet.indexOf(letter)).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A secret of 160 bits, the length of the hash (RFC 4226, 4). */
export const makeTotpSecret = (): string => base32(randomBytes(20));

/** The 30-second step of a moment in milliseconds. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / period);

/** The code of a step (RFC 6238 over RFC 4226, HMAC-SHA-1). */
export function codeAt(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

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
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => here - tolerance + index);
  return steps.filter((step) => isEqual(codeAt(secret, step), code)).find((step) => step > lastStep);
}

interface Labelled {
  readonly secret: string;
  /** Who asks, as the app shows it. */
  readonly issuer: string;
  readonly account: string;
}

/** The address that apps read from a QR code; spaces as %20, because apps show a plus as it stands. */
export function otpauthAddress({ secret, issuer, account }: Labelled): string {
  const fields = { secret, issuer, algorithm: 'SHA1', digits, period };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.join('&')}`;
}
