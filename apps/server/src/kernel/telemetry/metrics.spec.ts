import type { QueueFigures } from '../jobs/jobs.js';
import { Metrics } from './metrics.js';

const mails: QueueFigures = { queue: 'send-mail', waiting: 3, oldestSeconds: 40, failed: 1 };
const moment = { at: 0 };
let answer: () => Promise<QueueFigures[]>;
let asked = 0;
const metrics = new Metrics(
  {
    pools: () => [],
    queues: () => {
      asked += 1;
      return answer();
    },
    sockets: () => ({ person: 0, visitor: 0 }),
  },
  () => moment.at,
);
afterAll(() => metrics.close());

describe('figures of jobs', () => {
  it('are available on the first read and cached for a minute', async () => {
    answer = () => Promise.resolve([mails]);
    const first = await metrics.read();
    answer = () => Promise.resolve([{ ...mails, failed: 2 }]);
    moment.at = 59_999;
    const second = await metrics.read();
    moment.at = 60_000;
    const third = await metrics.read();

    expect(first).toContain('lading_jobs_failed{queue="send-mail"} 1');
    expect(first).toContain('lading_unread_figures 0');
    expect(second).toContain('lading_jobs_failed{queue="send-mail"} 1');
    expect(third).toContain('lading_jobs_failed{queue="send-mail"} 2');
    expect(asked).toBe(2);
  });

  it('are left out when the database does not answer, and queried again at once', async () => {
    moment.at = 120_000;
    answer = () => Promise.reject(new Error('silent'));
    const silent = await metrics.read();
    answer = () => Promise.resolve([mails]);
    const again = await metrics.read();

    expect(silent).toContain('lading_unread_figures 1');
    expect(silent).not.toContain('send-mail');
    expect(again).toContain('lading_jobs_waiting{queue="send-mail"} 3');
  });
});

it('shows the memory limit of the process', async () => {
  expect(await metrics.read()).toMatch(/lading_memory_limit_bytes \d{8,}/);
});
