import { gs1CheckDigit, hasGs1CheckDigit } from './check-digit.js';

/** The GS1 prefix for numbers of a shipper without a company prefix of its own. */
const defaultCompanyPrefix = '04';
const bodyLength = 16;

function complete(body: string): string {
  if (body.length !== bodyLength) throw new RangeError(`a BOL number has 16 digits before the check digit: ${body}`);
  return body + gs1CheckDigit(body);
}

function filled(value: number, digits: number): string {
  const text = String(value).padStart(digits, '0');
  if (!Number.isSafeInteger(value) || value < 0 || text.length > digits) {
    throw new RangeError(`${value} does not fit in ${digits} digits`);
  }
  return text;
}

/** 17 digits for a customer without a company prefix: 04, customer number, serial of that customer, check digit. */
export const bolNumberOf = (customerNumber: number, serial: number): string =>
  complete(defaultCompanyPrefix + filled(customerNumber, 6) + filled(serial, 8));

/** 17 digits for a shipper that owns a GS1 company prefix of 7 to 11 digits. */
export function prefixedBolNumber(companyPrefix: string, serial: number): string {
  if (!/^\d{7,11}$/.test(companyPrefix)) throw new RangeError(`not a company prefix: ${companyPrefix}`);
  return complete(companyPrefix + filled(serial, bodyLength - companyPrefix.length));
}

/** Whether a text is a 17-digit number of the standard bill of lading with the right check digit. */
export const isBolNumber = (text: string): boolean => /^\d{17}$/.test(text) && hasGs1CheckDigit(text);
