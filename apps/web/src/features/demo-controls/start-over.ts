import { demoApi } from '@lading/contracts/sites/demo';
import { leave } from '../../kernel/session/leave.js';
import { dropSession, hasSession } from '../../kernel/session/session.js';

/** Milliseconds between two checks whether the portal is back. */
const every = 1000;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, every));

/** The id of the running start; undefined while the portal is down. The session has ended, so this sends none. */
async function currentStart(): Promise<string | undefined> {
  const response = await fetch(demoApi.getDemo.path, { cache: 'no-store' }).catch(() => undefined);
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const isKnown = typeof answer === 'object' && answer !== null && 'start' in answer;
  return isKnown && typeof answer.start === 'string' ? answer.start : undefined;
}

/** Restarts the demo and opens its landing page once it is back; false when the portal refused. */
export async function startOver(): Promise<boolean> {
  const before = await currentStart();
  if (hasSession()) await dropSession();
  const response = await fetch(demoApi.startOver.path, {
    method: demoApi.startOver.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: 'startOver' }),
  }).catch(() => undefined);
  if (!response?.ok) return false;
  for (let now = before; now === before || now === undefined; now = await currentStart()) await pause();
  leave.to('/landing');
  return true;
}
