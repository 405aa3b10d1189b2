import { join } from 'node:path';
import { type SimulatorOptions, startSimulator } from './simulator.js';

type Environment = Readonly<Record<string, string | undefined>>;

function statePathOf(environment: Environment): string | undefined {
  const { LADING_DATA_DIR: folder, LADING_SIMULATOR_STATE: path } = environment;
  return path ?? (folder === undefined ? undefined : join(folder, 'simulator.json'));
}

/** Reads PORT, HOST, LADING_SIMULATOR_SEED, LADING_SIMULATOR_STATE (a file), LADING_SIMULATOR_THINKING (milliseconds) and LADING_DATA_DIR (the folder of that file). */
function readOptions(environment: Environment): SimulatorOptions {
  const port = Number(environment.PORT ?? 4010);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('PORT is not a port number.');
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    seed: environment.LADING_SIMULATOR_SEED,
    statePath: statePathOf(environment),
    thinking: Number(environment.LADING_SIMULATOR_THINKING ?? 0),
  };
}

/** Tells the process manager that a restart would fail the same way: EX_CONFIG of sysexits.h. */
const wrongConfiguration = 78;

function optionsOrExit(): SimulatorOptions {
  try {
    return readOptions(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(wrongConfiguration);
  }
}

async function main(options: SimulatorOptions): Promise<void> {
  const simulator = await startSimulator(options);
  process.stdout.write(`Carrier simulator listens on ${simulator.address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }
}

void main(optionsOrExit());
