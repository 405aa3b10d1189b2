import type { UnitSystem } from '@lading/domain/measures/units';
import { useUser } from './user.js';

/** The units in which the signed-in person reads measures, whatever they were taken in. */
export const useUnits = (): UnitSystem => (useUser().isMetric ? 'metric' : 'imperial');
