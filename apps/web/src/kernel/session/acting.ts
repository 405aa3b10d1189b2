import { tabSession } from '@lading/contracts/sites/tab-session';
import type { AccountPreferences } from '@lading/contracts/accounts/account';

export const actingStoredUnder = tabSession.acting;

export interface InitialClaim {
  readonly token: string;
  /** Stored while acting, cleared on return. */
  readonly administratorName: string;
}

/** The session of an administrator who acts as another user; it lives in the tab and cannot be refreshed. */
export interface Acting extends InitialClaim {
  /** Whether views, filters and display settings changed while acting are saved to the other user's profile. */
  readonly keepsChanges: boolean;
  /** Display settings that were changed while acting and are not saved. */
  readonly changes: Partial<AccountPreferences>;
  /** The earlier preferences of this device. */
  readonly before: Readonly<Record<string, string>>;
}

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && 'token' in value && 'before' in value;

/** The session as another user; undefined for users who aren't acting. */
export function acting(): Acting | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(actingStoredUnder) ?? 'null');
  return isActing(stored) ? stored : undefined;
}

/** Whether personal settings are saved to the profile; business data always is. */
export const keepsProfile = (): boolean => acting()?.keepsChanges ?? true;
