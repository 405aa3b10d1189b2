// Loaded into every process that the journeys start: notes each message between the portal and the simulated carriers for the check at the end.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const file = process.env.LADING_CARRIER_MESSAGES;
const note = (kind) => (message) => appendFileSync(file, `${JSON.stringify({ kind, message })}\n`);
if (file) {
  subscribe('lading:carrier-exchange', note('exchange'));
  subscribe('lading:carrier-delivery', note('delivery'));
}
