import { isOfKind, mediaTypeOf } from './file-kind.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a file for a ticket', () => {
  it.each([
    ['bill.pdf', 'application/pdf'],
    ['Photo.JPEG', 'image/jpeg'],
    ['Scan.TIF', 'image/tiff'],
    ['scan.tiff', 'image/tiff'],
    ['rates.csv', 'text/csv'],
    ['page.html', undefined],
    ['drawing.svg', undefined],
    ['bill.pdf.exe', undefined],
    ['../bill.pdf', undefined],
    ['con.pdf', undefined],
    ['no end', undefined],
  ])('%s is of the kind %s', (name, mediaType) => {
    expect(mediaTypeOf(name)).toBe(mediaType);
  });

  it('is what its name says', () => {
    expect(isOfKind('application/pdf', bytes('%PDF-1.7'))).toBe(true);
    expect(isOfKind('application/pdf', bytes('<html>'))).toBe(false);
    expect(isOfKind('image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(true);
    expect(isOfKind('image/tiff', bytes('II*\0'))).toBe(true);
    expect(isOfKind('image/tiff', bytes('MM\0*'))).toBe(true);
    expect(isOfKind('image/tiff', bytes('II\0*'))).toBe(false);
    expect(isOfKind('text/csv', bytes('a,b'))).toBe(true);
    expect(isOfKind('text/csv', bytes('MZ\0\0'))).toBe(false);
    expect(isOfKind('image/jpeg', new Uint8Array())).toBe(false);
  });
});
