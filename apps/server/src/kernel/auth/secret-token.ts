import { createHash, randomBytes } from 'node:crypto';

/** A secret as it stands in a link or a header; 16 random bytes cannot be guessed. */
export const makeSecretToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** Only this is stored: whoever reads the table cannot use what stands there. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
