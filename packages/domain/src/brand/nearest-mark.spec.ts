import { failingPairs } from './brand-pairs.js';
import { nearestReadable } from './nearest-mark.js';

describe('the nearest readable mark', () => {
  it('is the mark itself if its contrast is sufficient', () => {
    expect(nearestReadable({ mark: '#0F52C4', bright: false })).toEqual({ mark: '#0F52C4', bright: false });
  });

  it('keeps the exact mark if showing it as a bright one is enough', () => {
    expect(nearestReadable({ mark: '#FFC21A', bright: false })).toEqual({ mark: '#FFC21A', bright: true });
  });

  it.each(['#FFFFFF', '#000000', '#808080', '#FFF7A0', '#777777', '#00FF00', '#0000FF'])(
    'passes all pairs for %s, however it is shown',
    (mark) => {
      for (const bright of [false, true]) {
        const nearest = nearestReadable({ mark, bright });

        expect(nearest && failingPairs(nearest)).toEqual([]);
      }
    },
  );
});
