import { useDisplayPreferences } from '../display-preferences.js';
import type { GridDensity } from './grid-state.js';

/** How close rows stand: as chosen for this list, else as the person wants all lists. */
export function useGridDensity(chosen: GridDensity | null): GridDensity {
  const { isCompact } = useDisplayPreferences();
  return chosen ?? (isCompact ? 'compact' : 'default');
}
