import { TableRefused } from './table.js';

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file that does not say how it is encoded: UTF-8, UTF-16 by its mark, else what Windows writes. */
export function textOfBytes(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be');
  if (bytes.includes(0)) throw new TableRefused('The file is neither a CSV file nor an XLSX workbook');
  return decoded(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}
