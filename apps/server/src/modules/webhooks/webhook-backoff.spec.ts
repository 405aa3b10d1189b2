import { mostTries, nextTryAfter } from './webhook-backoff.js';

const hour = 3_600_000;
const everyDelay = (chance: number): number[] =>
  Array.from({ length: mostTries }, (_, tries) => nextTryAfter(tries + 1, chance)).flatMap((delay) => delay ?? []);

describe('the tries of a message', () => {
  it('are ten, over about three days', () => {
    const delays = everyDelay(0.5);
    const whole = delays.reduce((sum, delay) => sum + delay, 0);

    expect(delays).toHaveLength(9);
    expect(delays[0]).toBe(5000);
    expect(whole / hour).toBeGreaterThan(70);
    expect(whole / hour).toBeLessThan(74);
    expect(nextTryAfter(10, 0.5)).toBeUndefined();
  });

  it('are never closer together than before, whatever chance does', () => {
    const [latest, earliest] = [everyDelay(1), everyDelay(0)];

    const nexts = latest.slice(0, -1).map((delay, index) => (earliest[index + 1] ?? 0) - delay);
    expect(Math.min(...nexts)).toBeGreaterThanOrEqual(0);
  });

  it('come a tenth sooner or later, so that messages that failed together part', () => {
    expect(nextTryAfter(1, 0)).toBe(4500);
    expect(nextTryAfter(1, 1)).toBe(5500);
    expect(nextTryAfter(2, 0.25)).toBe(285_000);
  });
});
