// `npm run bench documents`: drawing bills of lading and pallet labels, fonts embedded, in one process.
import assert from 'node:assert/strict';
import { bolNumberOf } from '../../packages/domain/dist/identifiers/bol-number.js';
import { createBillOfLading } from '../../apps/server/src/modules/documents/bill-of-lading.fixture.ts';
import { drawStraightBillOfLading } from '../../apps/server/dist/modules/documents/bill-of-lading/straight-bill-of-lading.js';
import { drawVicsBillOfLading } from '../../apps/server/dist/modules/documents/bill-of-lading/vics-bill-of-lading.js';
import { isQuick, report } from './report.mjs';
import { interleaved, spread, timed } from './timing.mjs';

const warmUp = isQuick ? 150 : 400;
const rounds = isQuick ? 150 : 1000;

/** Every document has its own names, as in life. */
const contentOf = (round) => createBillOfLading({ bolNumber: bolNumberOf(1085, round), proNumber: `PRO-${round}` });

const contenders = {
  'straight bill of lading': (round) => timed(() => drawStraightBillOfLading(contentOf(round))),
  'VICS bill of lading': (round) => timed(() => drawVicsBillOfLading(contentOf(round))),
};

const { add, atMost, finish } = report('documents');
const straight = await drawStraightBillOfLading(contentOf(1));
assert.equal(straight.subarray(0, 5).toString(), '%PDF-');
await interleaved(warmUp, contenders);
const samples = await interleaved(rounds, contenders);
for (const [name, values] of Object.entries(samples)) {
  const cpu = process.cpuUsage();
  const sample = 100;
  for (let round = 0; round < sample; round += 1) await contenders[name](round);
  const { user, system } = process.cpuUsage(cpu);
  const best = Math.min(...values);
  add(name, { ...spread(values), best, cpuMs: (user + system) / sample / 1000, bytes: straight.length });
  // The least of the rounds: a neighbor can only add time.
  atMost(`${name}: ms`, best, 3);
}
finish();
