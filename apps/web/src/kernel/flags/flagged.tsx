import { ErrorCode, StandardResolutionReasons, type JsonValue, type ResolutionDetails } from '@openfeature/core';
import { OpenFeature, OpenFeatureProvider } from '@openfeature/react-sdk';
import { OpenFeatureEventEmitter, ProviderEvents, type Provider } from '@openfeature/web-sdk';
import type { ReactNode } from 'react';
import { knownFlags, type KnownFlags } from './known-flags.js';

const mismatch = <T,>(value: T): ResolutionDetails<T> => ({
  value,
  errorCode: ErrorCode.TYPE_MISMATCH,
  reason: 'ERROR',
});

/** The OpenFeature provider of the web: the server's evaluation for the signed-in user or the visitor. */
export class PortalFlags implements Provider {
  readonly metadata = { name: 'lading' };
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();

  constructor(private readonly known: KnownFlags = knownFlags) {
    known.onChange(() => this.events.emit(ProviderEvents.ConfigurationChanged));
  }

  /** Ready together with the portal. */
  initialize(): Promise<void> {
    return this.known.ask();
  }

  resolveBooleanEvaluation(name: string, fallback: boolean): ResolutionDetails<boolean> {
    return { value: this.known.isOn(name) ?? fallback, reason: StandardResolutionReasons.CACHED };
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

OpenFeature.setProvider(new PortalFlags());

/** Provides feature flags; pages without flags do without the library. */
export function Flagged({ children }: { children: ReactNode }) {
  return <OpenFeatureProvider>{children}</OpenFeatureProvider>;
}
