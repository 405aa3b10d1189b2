import { Secret } from 'otpauth';
import { base32, codeAt, makeTotpSecret, matchingStep, otpauthAddress, stepAt } from './totp.js';

const secret = base32(Buffer.from('12345678901234567890'));

describe('one-time codes', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds are those of the standard', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  it('count as the standard counts', () => {
    expect(Array.from({ length: 5 }, (_, step) => codeAt(secret, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
    ]);
  });

  it('are taken one step early and late, not two', () => {
    const now = 10_000 * 30_000;
    const at = (step: number) => matchingStep({ secret, code: codeAt(secret, step), now, lastStep: 0 });

    expect([9998, 9999, 10_000, 10_001, 10_002].map(at)).toEqual([undefined, 9999, 10_000, 10_001, undefined]);
  });

  it('open once', () => {
    const input = { secret, code: codeAt(secret, 10_000), now: 10_000 * 30_000 };

    expect(matchingStep({ ...input, lastStep: 9999 })).toBe(10_000);
    expect(matchingStep({ ...input, lastStep: 10_000 })).toBeUndefined();
    expect(matchingStep({ ...input, code: 'x', lastStep: 0 })).toBeUndefined();
  });

  // RFC 4648, chapter 10.
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets in Base32: %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
    expect(Buffer.from(Secret.fromBase32(encoded).bytes).toString()).toBe(text);
  });

  it('have secrets of 160 bits, never the same, and an address for apps', () => {
    const made = makeTotpSecret();

    expect(Secret.fromBase32(made).bytes).toHaveLength(20);
    expect(made).not.toBe(makeTotpSecret());
    expect(otpauthAddress({ secret: made, issuer: 'Blue & Co', account: 'ada@x.example' })).toBe(
      `otpauth://totp/Blue%20%26%20Co%3Aada%40x.example?secret=${made}&issuer=Blue%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
