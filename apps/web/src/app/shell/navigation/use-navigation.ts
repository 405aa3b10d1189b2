import type { UserInfo } from '@lading/contracts/accounts/account';
import { flagsApi } from '@lading/contracts/sites/flags';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { navigationOf } from './navigation.js';
import type { NavigationGroup } from './navigation-item.js';

/** The entries of a person whose areas are switched on; those that a switch decides about wait for its answer. */
export function useNavigation(user: UserInfo): readonly NavigationGroup[] {
  const groups = navigationOf(user);
  const isAsked = groups.some(({ items }) => items.some(({ flag }) => flag));
  const { data } = useQuery({ ...answerOf(flagsApi.getFlags), enabled: isAsked });
  const on = new Set(data?.flags.flatMap(({ name, isOn }) => (isOn ? [name] : [])));
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ flag }) => !flag || on.has(flag)) }))
    .filter(({ items }) => items.length > 0);
}
