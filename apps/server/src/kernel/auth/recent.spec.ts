import { Recent } from './recent.js';

describe('recent answers', () => {
  it('are forgotten after their time', () => {
    let now = 0;
    const recent = new Recent<string>({ most: 10, lifetime: 5000 }, () => now);
    recent.set('a', 'answer');

    now = 4999;
    expect(recent.get('a')).toBe('answer');
    now = 5000;
    expect(recent.get('a')).toBeUndefined();
  });

  it('never grow beyond their bound and drop the oldest first', () => {
    const recent = new Recent<number>({ most: 2, lifetime: 5000 }, () => 0);
    recent.set('a', 1);
    recent.set('b', 2);
    recent.set('a', 3);
    recent.set('c', 4);

    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([3, undefined, 4]);
  });

  it('can be forgotten at once', () => {
    const recent = new Recent<number>({ most: 2, lifetime: 5000 }, () => 0);
    recent.set('a', 1);
    recent.set('b', 2);

    recent.delete('a');
    expect([recent.get('a'), recent.get('b')]).toEqual([undefined, 2]);
    recent.clear();
    expect(recent.get('b')).toBeUndefined();
  });
});
