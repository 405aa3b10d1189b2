import { OpenFeature, OpenFeatureProvider } from '@openfeature/react-sdk';
import type { ReactNode } from 'react';
import { PortalFlags } from './portal-flags.js';

OpenFeature.setProvider(new PortalFlags());

/** Around whatever reads switches; pages that read none do without their library. */
export function Flagged({ children }: { children: ReactNode }) {
  return <OpenFeatureProvider>{children}</OpenFeatureProvider>;
}
