import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Hands on what it gets, and knows afterwards how much it was and its hash. */
export class Measured extends Transform {
  private readonly sum: Hash = createHash('sha256');
  /** Bytes. */
  size = 0;

  override _transform(chunk: Uint8Array, _encoding: string, done: (error: null, chunk: Uint8Array) => void): void {
    this.sum.update(chunk);
    this.size += chunk.byteLength;
    done(null, chunk);
  }

  /** SHA-256, hexadecimal; once, when everything has passed. */
  hash(): string {
    return this.sum.digest('hex');
  }
}
