const most = 5;

/** An item recently opened from the palette. */
interface Recent {
  readonly label: string;
  readonly path: string;
}

/** Sign-out empties the tab's storage, recent items included. */
const storedUnder = 'lading.recent';

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'label') === 'string' &&
  typeof Reflect.get(value, 'path') === 'string';

/** Recently opened items, newest first; at most five. */
export function recents(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Moves the opened item to the top. */
export function remember({ label, path }: Recent): void {
  const others = recents().filter((one) => one.path !== path);
  sessionStorage.setItem(storedUnder, JSON.stringify([{ label, path }, ...others].slice(0, most)));
}
