import { flags, flagsApi, type EvaluatedFlag } from '@lading/contracts/flags';
import { ErrorCode, StandardResolutionReasons, type JsonValue, type ResolutionDetails } from '@openfeature/core';
import { OpenFeatureEventEmitter, ProviderEvents, type Provider } from '@openfeature/web-sdk';
import { call } from '../api/client.js';
import { hasSession } from '../session/session.js';

const mismatch = <T>(value: T): ResolutionDetails<T> => ({
  value,
  errorCode: ErrorCode.TYPE_MISMATCH,
  reason: 'ERROR',
});

/** How long a start waits for the switches, in milliseconds; then the last known ones count. */
export const flagWait = 5000;
const storedUnder = 'lading.flags';

const isEvaluated = (value: unknown): value is [string, boolean] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';

/** What this tab was told last about the signed-in person; visitors leave nothing behind. */
function lastKnown(): [string, boolean][] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isEvaluated) : [];
}

/** The OpenFeature provider of the web: the server's own evaluation for whoever is signed in, or for the visitor. */
export class PortalFlags implements Provider {
  readonly metadata = { name: 'lading' };
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();
  private known = new Map<string, boolean>(Object.entries(flags).map(([name, { isOn }]) => [name, isOn]));

  /** Ready with the answer, without it after five seconds at the latest; an answer that comes later still counts. */
  async initialize(): Promise<void> {
    lastKnown().forEach(([name, isOn]) => this.known.set(name, isOn));
    const asked = call(flagsApi.getFlags).then(
      (answer) => this.take(answer.flags),
      () => undefined,
    );
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, flagWait))]);
  }

  private take(evaluated: readonly EvaluatedFlag[]): void {
    const entries = evaluated.map(({ name, isOn }): [string, boolean] => [name, isOn]);
    this.known = new Map(entries);
    if (hasSession()) sessionStorage.setItem(storedUnder, JSON.stringify(entries));
    this.events.emit(ProviderEvents.ConfigurationChanged);
  }

  resolveBooleanEvaluation(name: string, fallback: boolean): ResolutionDetails<boolean> {
    return { value: this.known.get(name) ?? fallback, reason: StandardResolutionReasons.CACHED };
  }

  resolveStringEvaluation(_name: string, fallback: string): ResolutionDetails<string> {
    return mismatch(fallback);
  }

  resolveNumberEvaluation(_name: string, fallback: number): ResolutionDetails<number> {
    return mismatch(fallback);
  }

  resolveObjectEvaluation<T extends JsonValue>(_name: string, fallback: T): ResolutionDetails<T> {
    return mismatch(fallback);
  }
}
