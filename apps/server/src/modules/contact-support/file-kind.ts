import { attachmentTypes } from '@lading/contracts/support/contact-support';
import { patterns } from '@lading/domain/text/patterns';

type MediaType = (typeof attachmentTypes)[number]['mediaType'];

/** How a file of each type may begin; a table of text has no sign but holds no NUL. */
const signs: Readonly<Record<MediaType, readonly (readonly number[])[] | 'text'>> = {
  'application/pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/tiff': [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [[0x50, 0x4b, 0x03, 0x04]],
  'text/csv': 'text',
};

/** Bytes looked at. */
const looked = 512;

/** The media type that goes with the end of a name; undefined for names and types that are not taken. */
export function mediaTypeOf(name: string): MediaType | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  return patterns.fileName(name) ? attachmentTypes.find((one) => one.extension === extension)?.mediaType : undefined;
}

/** Whether a file that begins like this is what its name says. */
export function isOfKind(mediaType: MediaType, beginning: Uint8Array): boolean {
  const known = signs[mediaType];
  if (known === 'text') return !beginning.subarray(0, looked).includes(0);
  return known.some((sign) => sign.every((byte, index) => beginning[index] === byte));
}
