const most = 5;

/** Something that was opened from the palette lately. */
interface Recent {
  readonly label: string;
  readonly path: string;
}

/** A sign-out empties the storage of the tab and with it what was opened. */
const storedUnder = 'lading.recent';

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'label') === 'string' &&
  typeof Reflect.get(value, 'path') === 'string';

/** What was opened lately, newest first; five at most. */
export function recents(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts what is opened now before the others. */
export function remember({ label, path }: Recent): void {
  const others = recents().filter((one) => one.path !== path);
  sessionStorage.setItem(storedUnder, JSON.stringify([{ label, path }, ...others].slice(0, most)));
}
