import { code128, gs1Code128, type BarCode } from '../../kernel/documents/bar-code.js';

/** The bill of lading number under application identifier 402; refuses a wrong check digit. */
export function bolBarCode(bolNumber: string): BarCode {
  return gs1Code128(`(402)${bolNumber}`);
}

/** SCAC and PRO number in one Code 128 symbol, without hyphens or blanks. */
export function proBarCode(scac: string, proNumber: string): BarCode {
  return code128(`${scac}${proNumber.replaceAll(/[\s-]/gu, '')}`);
}

/** The pallet's serial shipping container code under application identifier 00. */
export function ssccBarCode(sscc: string): BarCode {
  return gs1Code128(`(00)${sscc}`);
}
