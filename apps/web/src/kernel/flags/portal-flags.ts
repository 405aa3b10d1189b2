import { flags, flagsApi, type FlagName } from '@lading/contracts/flags';
import { ErrorCode, StandardResolutionReasons, type JsonValue, type ResolutionDetails } from '@openfeature/core';
import type { Provider } from '@openfeature/web-sdk';
import { call } from '../api/client.js';

const mismatch = <T>(value: T): ResolutionDetails<T> => ({
  value,
  errorCode: ErrorCode.TYPE_MISMATCH,
  reason: 'ERROR',
});

/** The OpenFeature provider of the web: the server's own evaluation for whoever is signed in, or for the visitor. */
export class PortalFlags implements Provider {
  readonly metadata = { name: 'lading' };
  readonly runsOn = 'client';
  private known = new Map<string, boolean>(Object.entries(flags).map(([name, { isOn }]) => [name, isOn]));

  /** Defaults stay in force when the server does not answer. */
  async initialize(): Promise<void> {
    const { flags: evaluated } = await call(flagsApi.getFlags);
    this.known = new Map<FlagName, boolean>(evaluated.map(({ name, isOn }) => [name, isOn]));
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
