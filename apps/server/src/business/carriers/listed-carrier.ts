import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';

/** The carrier whose rows are listed: the caller's own, or the one that an administrator of the installation names. */
export const listedCarrier = ({ carrierId }: Actor, named: number | undefined): number => {
  if (carrierId === null) return found(named);
  return found(named === undefined || named === carrierId ? carrierId : undefined);
};
