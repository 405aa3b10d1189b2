import { createContext, useContext } from 'react';
import type { GridDensity } from './data-grid/grid-state.js';

interface DisplayPreferences {
  readonly isCompact: boolean;
  /** Single letters act on the page. */
  readonly hasKeys: boolean;
}

/** The user's preferences for lists; defaults for visitors. */
export const DisplayContext = createContext<DisplayPreferences>({ isCompact: false, hasKeys: true });

export const useDisplayPreferences = (): DisplayPreferences => useContext(DisplayContext);

/** Row density: as chosen for this list, else the user's default. */
export function useGridDensity(chosen: GridDensity | null): GridDensity {
  const { isCompact } = useDisplayPreferences();
  return chosen ?? (isCompact ? 'compact' : 'default');
}
