import type { SimulatorOptions } from './simulator.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads PORT, HOST, LADING_SIMULATOR_SEED and LADING_SIMULATOR_STATE. */
export function readOptions(environment: Environment): SimulatorOptions {
  const port = Number(environment.PORT ?? 4010);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('PORT is not a port number.');
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    seed: environment.LADING_SIMULATOR_SEED,
    statePath: environment.LADING_SIMULATOR_STATE,
  };
}
