import { nowMilliseconds } from '../clock/now.js';

/** Shared by all tabs of this browser; not a saved preference. */
const storedUnder = 'lading-last-activity';
const signs = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;

/** Milliseconds: mouse movement is recorded at most once in this time. */
const writingTime = 1000;

let last = 0;

/** The last activity in any tab, in milliseconds since 1970. */
export const lastActivity = (): number => Math.max(last, Number(localStorage.getItem(storedUnder)) || 0);

/** Restarts the count, here and in the other tabs. */
export function noteActivity(): void {
  last = nowMilliseconds();
  localStorage.setItem(storedUnder, String(last));
}

function noteSometimes(): void {
  if (nowMilliseconds() - last >= writingTime) noteActivity();
}

/** The specification counts mouse movement; keys, touch and scrolling count as well. */
export function watchActivity(): () => void {
  noteActivity();
  const options = { passive: true, capture: true };
  signs.forEach((sign) => globalThis.addEventListener(sign, noteSometimes, options));
  return () => signs.forEach((sign) => globalThis.removeEventListener(sign, noteSometimes, options));
}
