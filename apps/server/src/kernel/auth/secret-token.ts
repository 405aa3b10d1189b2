import { randomBytes, createHash } from 'node:crypto';

/** A secret for a link or a header; 16 random bytes can't be guessed. */
export const makeSecretToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** The form that is stored: a copy of the table opens nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
