import { AttemptLimiter } from './attempt-limiter.js';

const minute = 60_000;
const limiter = (): AttemptLimiter => new AttemptLimiter({ most: 10, window: minute });

describe('the attempt limiter', () => {
  it('lets ten attempts a minute through and says how long the eleventh waits', () => {
    const limits = limiter();

    const waits = Array.from({ length: 11 }, () => limits.take('a', 15_000));

    expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(waits[10]).toBe(60);
  });

  it('starts again after the minute', () => {
    const limits = limiter();
    for (let index = 0; index < 11; index += 1) limits.take('a', 0);

    expect(limits.take('a', minute - 1)).toBe(1);
    expect(limits.take('a', minute)).toBe(0);
  });

  it('does not let one key use up the attempts of another', () => {
    const limits = limiter();
    for (let index = 0; index < 20; index += 1) limits.take('a', 0);

    expect(limits.take('b', 0)).toBe(0);
  });

  it('gives an attempt back, and never more than were taken', () => {
    const limits = limiter();
    limits.giveBack('a', 0);
    for (let index = 0; index < 10; index += 1) limits.take('a', 0);

    limits.giveBack('a', 0);

    expect(limits.take('a', 0)).toBe(0);
    expect(limits.take('a', 0)).toBeGreaterThan(0);
  });

  it('holds answers back longer and longer, up to two seconds, until a success', () => {
    const limits = limiter();

    expect(Array.from({ length: 9 }, () => limits.fail('a', 0))).toEqual([0, 0, 0, 200, 400, 800, 1600, 2000, 2000]);
    limits.succeed('a');
    expect(limits.fail('a', 0)).toBe(0);
  });
});
