import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { InstallationSecrets } from './installation-secrets.js';

/** With what a text is sealed, and to which row it belongs. */
interface Seal {
  /** 32 bytes. */
  readonly key: Buffer;
  /** Sealed in, so that a text moved to another row opens nothing. */
  readonly row: string;
}

const method = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const headLength = nonceLength + tagLength;

/** Nonce, tag and text, in base64. */
export function sealText(text: string, { key, row }: Seal): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when the text was sealed with another key, for another row, or was changed since. */
export function openText(sealed: string, { key, row }: Seal): string {
  const bytes = Buffer.from(sealed, 'base64');
  // Without its length a cut tag would be taken too, and a short one can be guessed.
  const decipher = createDecipheriv(method, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(nonceLength, headLength));
  return Buffer.concat([decipher.update(bytes.subarray(headLength)), decipher.final()]).toString();
}

/** Seals what must be read again, with a key that this installation made for one purpose. */
export class SealedText {
  constructor(
    private readonly secrets: InstallationSecrets,
    /** Name of the key among the secrets of the installation. */
    private readonly keyName: string,
  ) {}

  async seal(text: string, row: string): Promise<string> {
    return sealText(text, { key: await this.key(), row });
  }

  async open(sealed: string, row: string): Promise<string> {
    return openText(sealed, { key: await this.key(), row });
  }

  private async key(): Promise<Buffer> {
    const key = await this.secrets.get(this.keyName, async () => randomBytes(32).toString('base64'));
    return Buffer.from(key, 'base64');
  }
}
