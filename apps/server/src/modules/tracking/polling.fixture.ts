import type { TestPortal } from '../../../../../test/harness/test-portal';
import { Jobs } from '../../kernel/jobs/jobs';
import { pollCarriers } from './tracking.jobs';

const rhythm = 1000;

/**
 * Waits while carriers are asked for news again and again, as the schedule has it: a poll leaves out a shipment that
 * somebody, such as whoever stores its documents, is writing just then.
 */
export async function whilePolling<T>({ app }: TestPortal, wait: () => Promise<T>): Promise<T> {
  const poll = (): Promise<string> => app.get(Jobs).enqueue(pollCarriers, {});
  await poll();
  const polling = setInterval(() => void poll(), rhythm);
  return wait().finally(() => clearInterval(polling));
}
