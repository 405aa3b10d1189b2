import { flags, flagsApi } from '@lading/contracts/sites/flags';
import { call } from '../api/client.js';
import { acting } from '../session/acting.js';
import { hasSession } from '../session/session.js';

/** Maximum milliseconds that the start waits for flags; then it uses the last known ones. */
export const flagWait = 5000;
const storedUnder = 'lading.flags';

const isEvaluated = (value: unknown): value is [string, boolean] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';

/** The last known flags of the signed-in user in this tab; visitors store nothing. */
function lastKnown(): [string, boolean][] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isEvaluated) : [];
}

/** The flags that this tab last loaded for the signed-in user; an administrator's don't apply to a user they act as. */
export const storedFlags = (): string[] =>
  acting() ? [] : lastKnown().flatMap(([name, isOn]) => (isOn ? [name] : []));

/** The flags as evaluated by the server for the current user; small, because every first page waits for it. */
export class KnownFlags {
  private values = new Map<string, boolean>(Object.entries(flags).map(([name, { isOn }]) => [name, isOn]));
  private readonly listeners = new Set<() => void>();
  private asked: Promise<void> | undefined;
  private isKnown = false;

  /** Fetches once; resolves with the flags, or without them after five seconds. A late response still counts. */
  readonly ask = (): Promise<void> => (this.asked ??= this.wait());

  /** Whether the start can proceed. */
  readonly areKnown = (): boolean => this.isKnown;

  readonly isOn = (name: string): boolean | undefined => this.values.get(name);

  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private async wait(): Promise<void> {
    lastKnown().forEach(([name, isOn]) => this.values.set(name, isOn));
    const answer = call(flagsApi.getFlags).then(
      ({ flags: evaluated }) => this.take(evaluated.map(({ name, isOn }) => [name, isOn])),
      () => undefined,
    );
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, flagWait))]);
    this.isKnown = true;
    this.notify();
  }

  private take(evaluated: [string, boolean][]): void {
    this.values = new Map(evaluated);
    if (hasSession()) sessionStorage.setItem(storedUnder, JSON.stringify(evaluated));
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}

export const knownFlags = new KnownFlags();
