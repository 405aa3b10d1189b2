import type { CarrierProBlock } from '@lading/contracts/carriers';
import { formatProNumber, type ProProfile } from '@lading/domain/pro-number';
import { carrierProTexts } from './carrier-pro-texts.js';

/** A block as sentences name it: its ends as the carrier prints them, and who draws from it. */
export const nameOf = ({ from, to, companyName }: CarrierProBlock, profile: ProProfile) => ({
  from: formatProNumber(from, profile),
  to: formatProNumber(to, profile),
  name: companyName || carrierProTexts.everybody,
});
