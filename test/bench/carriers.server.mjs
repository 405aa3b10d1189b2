// Twenty simulated carriers in a separate process; their faults are set over their control address.
import { demonstrationCarriers } from '../../apps/carrier-simulator/dist/carrier-profile.js';
import { SimulatorClock } from '../../apps/carrier-simulator/dist/clock.js';
import { startSimulator } from '../../apps/carrier-simulator/dist/simulator.js';

const [profile] = demonstrationCarriers;
const carriers = Array.from({ length: 20 }, (_, index) => ({
  ...profile,
  code: `BN${String(index).padStart(2, '0')}`,
  apiKey: undefined,
}));
const clock = new SimulatorClock();
clock.set('2026-11-23T15:00:00.000Z');
await startSimulator({ port: Number(process.env.PORT), carriers, tick: 0, seed: 'bench', clock });
process.on('SIGTERM', () => process.exit(0));
