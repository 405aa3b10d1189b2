import { cityLineOf, streetLines } from '@lading/domain/freight/address';
import { formatPhone } from '@lading/domain/text/phone';
import type { BillOfLadingContent, DocumentParty } from './bill-of-lading-content.js';

/** City, state and postal code on one line; a foreign country is named. */
export function cityLine(party: DocumentParty): string {
  const place = cityLineOf(party);
  return party.country === 'USA' ? place : `${place}, ${party.country}`;
}

/** Street lines and city, one per line. */
export function addressLines(party: DocumentParty): string[] {
  return [...streetLines(party), cityLine(party)];
}

/** Contact and telephone on one line, empty when neither is known. */
export function contactLine(party: DocumentParty): string {
  const { contactName, phone, extension } = party;
  return [contactName, phone && formatPhone(phone, extension)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

/** Who answers the telephone in an emergency: `(800) 555-0100 ChemAssist, contract CA-2210`. */
export function emergencyLine({ phone, name, contractNumber }: NonNullable<EmergencyContact>): string {
  return `${formatPhone(phone)} ${name}${contractNumber ? `, contract ${contractNumber}` : ''}`;
}

type EmergencyContact = BillOfLadingContent['emergencyContact'];
