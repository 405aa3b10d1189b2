import type { PlaceClosure } from './place-closure.js';
import type { Tariff } from './tariff.js';
import type { TerminalCutoffs } from './terminal-cutoff.js';

/** What a carrier decides from day to day, without a version of its tariff. */
export interface OperatingTimes {
  readonly closures: readonly PlaceClosure[];
  readonly cutoffs: TerminalCutoffs;
}

const timedTariffs = new WeakMap<Tariff, WeakMap<OperatingTimes, Tariff>>();
const untimedTariffs = new WeakMap<Tariff, Tariff>();

/** A tariff with the closures and cutoffs of its carrier. The same object for the same ones, so that it is prepared once. */
export function timedTariff(tariff: Tariff, times: OperatingTimes | undefined): Tariff {
  if (!times) return tariff;
  const known = timedTariffs.get(tariff) ?? new WeakMap<OperatingTimes, Tariff>();
  timedTariffs.set(tariff, known);
  const timed = known.get(times) ?? { ...tariff, closures: times.closures, cutoffs: times.cutoffs };
  known.set(times, timed);
  untimedTariffs.set(timed, tariff);
  return timed;
}

/** The same tariff without them. */
export const untimedTariff = (tariff: Tariff): Tariff | undefined => untimedTariffs.get(tariff);
