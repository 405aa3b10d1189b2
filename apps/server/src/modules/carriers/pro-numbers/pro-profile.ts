import { proProfileOf, ProRule } from '@lading/contracts/carriers/carriers';
import { check } from '@lading/contracts/kernel/schema';
import type { ProProfile } from '@lading/domain/identifiers/pro-number';

/** Ten digits that say nothing: the numbering of a carrier that has not described its own. */
const plainNumbers: ProProfile = { proLengths: [10], checkAlgorithm: 'NONE', checkBody: 'ALL', mask: '##########' };

/** The column `pro_profile`: how a carrier forms its PRO numbers. */
export function readProProfile(stored: object): ProProfile {
  const result = check(ProRule, stored);
  return 'issues' in result ? plainNumbers : proProfileOf(result.value);
}
