import { install, type Clock } from '@sinonjs/fake-timers';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AttemptLimiter } from './attempt-limits.js';

const minute = 60_000;
const limiter = (): AttemptLimiter =>
  new AttemptLimiter({ name: 'tries', most: 10, window: minute }, (options) => new RateLimiterMemory(options));

const taken = async (limits: AttemptLimiter, times: number): Promise<number[]> => {
  const waits = [];
  for (let time = 0; time < times; time += 1) waits.push(await limits.take('a'));
  return waits;
};

let clock: Clock;
beforeEach(() => {
  // The runner's own ticks stay real: faked, they end a test as an endless loop.
  clock = install({ toNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => clock.uninstall());

describe('the attempt limiter', () => {
  it('lets ten attempts a minute through and says how long the eleventh waits', async () => {
    const waits = await taken(limiter(), 11);

    expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(waits[10]).toBe(60);
  });

  it('starts again after the minute', async () => {
    const limits = limiter();
    await taken(limits, 11);

    await clock.tickAsync(minute - 1000);
    expect(await limits.take('a')).toBe(1);
    await clock.tickAsync(1000);
    expect(await limits.take('a')).toBe(0);
  });

  it('does not let one key use up the attempts of another', async () => {
    const limits = limiter();
    await taken(limits, 20);

    expect(await limits.take('b')).toBe(0);
  });

  it('gives an attempt back, and never more than were taken', async () => {
    const limits = limiter();
    await limits.giveBack('a');
    await taken(limits, 10);

    await limits.giveBack('a');

    expect([await limits.take('a'), (await limits.take('a')) > 0]).toEqual([0, true]);
  });

  it('says how long a number of attempts would wait, without counting them', async () => {
    const limits = limiter();
    await taken(limits, 8);

    expect([await limits.wait('a', 2), await limits.wait('a', 3), await limits.wait('a', 2)]).toEqual([0, 60, 0]);
    expect([await limits.wait('b', 10), await limits.wait('b', 11)]).toEqual([0, 60]);
  });

  it('holds answers back longer and longer, up to two seconds, until a success', async () => {
    const limits = limiter();
    const delays = [];
    for (let time = 0; time < 9; time += 1) delays.push(await limits.fail('a'));

    expect(delays).toEqual([0, 0, 0, 200, 400, 800, 1600, 2000, 2000]);
    await limits.succeed('a');
    expect(await limits.fail('a')).toBe(0);
  });
});
