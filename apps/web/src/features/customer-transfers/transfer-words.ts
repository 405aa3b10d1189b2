import { transferTexts } from '../../entities/customer-transfer/transfer-texts.js';
import { counted } from '../../ui/texts.js';
import { texts } from './customer-transfers-texts.js';

interface Moved {
  readonly customerCount: number;
  readonly locationCount: number;
  readonly inviteCount: number;
}

/** "12 customers, 3 locations, 1 open invite". */
export function movedInWords({ customerCount, locationCount, inviteCount }: Moved): string {
  const parts = [
    customerCount > 0 ? counted(customerCount, transferTexts.customer, transferTexts.customers) : '',
    locationCount > 0 ? counted(locationCount, texts.location, texts.locations) : '',
    inviteCount > 0 ? counted(inviteCount, texts.invite, texts.invites) : '',
  ].filter(Boolean);
  return parts.length === 0 ? texts.nothing : parts.join(', ');
}
