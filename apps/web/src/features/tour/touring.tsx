import { useSyncExternalStore, type ReactNode } from 'react';
import { toast } from '../../ui/feedback/toast.js';
import { tourTexts } from './tour-texts.js';

/** The tour while somebody is being shown around. */
let shown: ReactNode = null;
const listeners = new Set<() => void>();

function show(tour: ReactNode): void {
  shown = tour;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const endTour = (): void => show(null);

/** Fetches the tour before it is shown: one that does not come must not take away the page that it is about. */
export function startTour(): void {
  void import('./portal-tour.js').then(
    ({ PortalTour }) => show(<PortalTour onEnd={endTour} />),
    () => toast.error(tourTexts.failed.title, tourTexts.failed.detail),
  );
}

export const useTour = (): ReactNode => useSyncExternalStore(listen, () => shown);
