import { WindowCounter } from './window-counter.js';

const minute = 60_000;

describe('the window counter', () => {
  it('allows a fixed number per window and key, and restarts after it', () => {
    const counter = new WindowCounter({ most: 2, window: minute });

    expect([counter.take('a', 5), counter.isFull('a', 5), counter.take('a', 6), counter.take('a', 7)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([counter.isFull('a', 7), counter.take('b', 7)]).toEqual([true, true]);
    expect([counter.take('a', 4 + minute), counter.take('a', 5 + minute)]).toEqual([false, true]);
  });
});
