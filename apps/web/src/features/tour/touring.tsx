import { useSyncExternalStore, type ReactNode } from 'react';
import { toast } from '../../ui/feedback/toast.js';
import { tourTexts } from './tour-texts.js';

/** The running tour, if any. */
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

/** Loads the tour before showing it: a failed download must not replace the page. */
export function startTour(): void {
  void import('./portal-tour.js').then(
    ({ PortalTour }) => show(<PortalTour onEnd={endTour} />),
    () => toast.error(tourTexts.failed.title, tourTexts.failed.detail),
  );
}

export const useTour = (): ReactNode => useSyncExternalStore(listen, () => shown);
