import { readOptions } from './configuration.js';
import { startSimulator, type SimulatorOptions } from './simulator.js';

/** Tells whoever restarts the process that another start would end the same way: EX_CONFIG of sysexits.h. */
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
