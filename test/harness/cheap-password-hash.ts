import { argon2Sync, randomBytes } from 'node:crypto';

const [memory, passes, parallelism] = [8, 1, 1];

const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * The argon2id hash of a password as the product stores it, at the least cost that there is: signing in costs what
 * the hash says, and most tests are not about that.
 */
export function cheapPasswordHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: 32 });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}
