import { randomBytes } from 'node:crypto';
import { openText, sealText } from './sealed-text';

const key = randomBytes(32);
const row = '1001:2001';

describe('a sealed text', () => {
  it('opens for its row with its key, and shows nothing until then', () => {
    const sealed = sealText('secret of the carrier ✓', { key, row });

    expect(openText(sealed, { key, row })).toBe('secret of the carrier ✓');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('secret');
    expect(sealText('secret of the carrier ✓', { key, row })).not.toBe(sealed);
  });

  it('does not open once it was moved to another row, or with another key', () => {
    const sealed = sealText('secret', { key, row });

    expect(() => openText(sealed, { key, row: '1002:2001' })).toThrow(/authenticate/);
    expect(() => openText(sealed, { key: randomBytes(32), row })).toThrow(/authenticate/);
  });

  it('does not open once a letter was changed, or when it was cut short', () => {
    const bytes = Buffer.from(sealText('secret', { key, row }), 'base64');
    const changed = Buffer.from(bytes);
    changed[bytes.length - 1] = (changed.at(-1) ?? 0) ^ 1;

    for (const wrong of [changed, bytes.subarray(0, 20), bytes.subarray(0, 5), Buffer.alloc(0)])
      expect(() => openText(wrong.toString('base64'), { key, row })).toThrow();
  });
});
