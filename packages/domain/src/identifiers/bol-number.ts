import { gs1CheckDigit, hasGs1CheckDigit } from './check-digit.js';
import { paddedSerial, requireCompanyPrefix, serialDigitsOf } from './company-prefix.js';

/** The GS1 prefix for numbers of a shipper without a company prefix. */
const defaultCompanyPrefix = '04';

const withCheckDigit = (body: string): string => body + gs1CheckDigit(body);

/** 17 digits for a customer without a company prefix: 04, customer number, serial of that customer, check digit. */
export const bolNumberOf = (customerNumber: number, serial: number): string =>
  withCheckDigit(defaultCompanyPrefix + paddedSerial(customerNumber, 6) + paddedSerial(serial, 8));

/** 17 digits for a shipper that owns a GS1 company prefix of 7 to 11 digits. */
export function prefixedBolNumber(companyPrefix: string, serial: number): string {
  requireCompanyPrefix(companyPrefix);
  return withCheckDigit(companyPrefix + paddedSerial(serial, serialDigitsOf(companyPrefix)));
}

/** Whether a text is a 17-digit number of the standard bill of lading with the right check digit. */
export const isBolNumber = (text: string): boolean => /^\d{17}$/.test(text) && hasGs1CheckDigit(text);
