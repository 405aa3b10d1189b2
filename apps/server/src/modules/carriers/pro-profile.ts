import { Choice, Ids, Integer, Text } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import type { ProProfile } from '@lading/domain/pro-number';

/** The column `pro_profile`: how a carrier numbers its freight bills. */
class StoredProProfile {
  @Ids({ minItems: 1, maxItems: 2 }) proLengths!: number[];
  @Text({ max: 15, like: /^\d*$/, optional: true }) proPrefix?: string | null;
  @Integer({ min: 0, max: 15, optional: true }) prefixLength?: number | null;
  @Choice(['NONE', 'MOD7', 'MOD10', 'MOD11X']) checkAlgorithm!: ProProfile['checkAlgorithm'];
  @Choice(['ALL', 'AFTER_PREFIX']) checkBody!: ProProfile['checkBody'];
  @Text({ max: 40 }) mask!: string;
}

/** Ten digits that say nothing: the numbering of a carrier that has not described its own. */
const plainNumbers: ProProfile = { proLengths: [10], checkAlgorithm: 'NONE', checkBody: 'ALL', mask: '##########' };

export function readProProfile(stored: object): ProProfile {
  const result = check(StoredProProfile, stored);
  if ('issues' in result) return plainNumbers;
  const { proPrefix, prefixLength, ...rest } = result.value;
  return { ...rest, proPrefix: proPrefix ?? undefined, prefixLength: prefixLength ?? undefined };
}
