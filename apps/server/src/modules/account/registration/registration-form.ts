import type { Register } from '@lading/contracts/accounts/joining';
import { filledAddress, type FilledAddress } from '@lading/domain/freight/address';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { regionOf } from '@lading/domain/freight/region';
import { isPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { fieldProblem } from '../../../kernel/contract/problem.js';

/** The fields that a registration stores until it is confirmed; of the password only a hash. */
export type Saved = FilledAddress & Pick<Register, 'companyName' | 'firstName' | 'lastName' | 'phone' | 'termsVersion'>;

/** Freight is priced by this address from the first day on, so it must be one. */
export function requireAddress({ postalCode, country, state }: Register): void {
  if (!isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if (!regionOf(country, state)) throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
}

/** The fields of the form as stored. */
export const savedOf = ({ companyName, firstName, lastName, phone, termsVersion, ...form }: Register): Saved => {
  const address = filledAddress(form);
  return {
    companyName,
    firstName,
    lastName,
    phone,
    termsVersion,
    ...address,
    state: address.state.toUpperCase(),
    postalCode: normalizePostalCode(address.postalCode),
  };
};
