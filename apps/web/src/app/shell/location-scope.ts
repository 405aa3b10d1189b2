import type { UserInfo } from '@lading/contracts/accounts/account';

export interface LocationScope {
  readonly text: string;
  /** Names of the active locations that the user sees. */
  readonly names: readonly string[];
}

const counted = (count: number): string => `${count} ${count === 1 ? 'location' : 'locations'}`;

/** The scope of the company's locations that a user sees; a new one may be visible before it is counted. */
export function locationScope({
  userLocations,
  locationCount = 0,
}: Pick<UserInfo, 'userLocations' | 'locationCount'>): LocationScope {
  const names = userLocations.filter(({ isActive }) => isActive).map(({ name }) => name);
  const all = Math.max(locationCount, names.length);
  if (all > names.length) return { text: `${names.length} of ${counted(all)}`, names };
  return { text: all > 1 ? `All ${counted(all)}` : counted(all), names };
}
