export const actingStoredUnder = 'lading.acting';

export interface Beginning {
  readonly token: string;
  /** Specification 4: stored while acting, cleared by the way back. */
  readonly administratorName: string;
}

/** The session of an administrator who acts as another user; it lives in the tab and cannot be renewed. */
export interface Acting extends Beginning {
  /** Whether views, filters and display settings that are changed while acting stay afterwards. */
  readonly keepsChanges: boolean;
  /** The preferences of this device as they were before. */
  readonly before: Readonly<Record<string, string>>;
}

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && 'token' in value && 'before' in value;

/** The session in another user's name; undefined for everybody who is themselves. */
export function acting(): Acting | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(actingStoredUnder) ?? 'null');
  return isActing(stored) ? stored : undefined;
}
