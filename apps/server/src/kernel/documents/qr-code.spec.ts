import { qrCode } from './qr-code.js';

/** The three squares by which readers find a code. */
const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

function modulesOf(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(run); step += 1) rows[Number(y)]?.splice(Number(x) + step, 1, '1');
  return rows.map((row) => row.join(''));
}

describe('a QR code', () => {
  it.each(['a', 'otpauth://totp/Lading:ada@x.example?secret=ABCDEFGHIJKLMNOP&issuer=Lading'])(
    'of %s has its finders',
    async (text) => {
      const { size, path } = await qrCode(text);
      const rows = modulesOf(path, size);
      const corner = (top: number, left: number): string[] =>
        rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));

      expect((size - 17) % 4).toBe(0);
      expect([corner(0, 0), corner(0, size - 7), corner(size - 7, 0)]).toEqual([finder, finder, finder]);
    },
  );

  it('grows with its text', async () => {
    expect((await qrCode('a')).size).toBe(21);
    expect((await qrCode('a'.repeat(150))).size).toBeGreaterThan(40);
  });
});
