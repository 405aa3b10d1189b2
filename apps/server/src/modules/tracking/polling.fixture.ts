import type { TestPortal } from '../../../../../test/harness/test-portal';
import { Jobs } from '../../kernel/jobs/jobs';
import { pollCarriers } from './tracking.jobs';

const rhythm = 1000;

/**
 * Waits while carriers are polled again and again, as on schedule: a poll skips a shipment whose row is locked, for instance
 * while its documents are stored.
 */
export async function whilePolling<T>({ app }: TestPortal, wait: () => Promise<T>): Promise<T> {
  const poll = (): Promise<string> => app.get(Jobs).enqueue(pollCarriers, {});
  await poll();
  const polling = setInterval(() => void poll(), rhythm);
  return wait().finally(() => clearInterval(polling));
}
