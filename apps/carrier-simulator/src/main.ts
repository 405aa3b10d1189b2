import { readOptions } from './configuration.js';
import { startSimulator } from './simulator.js';

async function main(): Promise<void> {
  const simulator = await startSimulator(readOptions(process.env));
  process.stdout.write(`Carrier simulator listens on ${simulator.address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }
}

void main();
