import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('has the keys in order at every depth, and leaves lists as they are', () => {
    const value = { b: [2, 1, { z: null, a: 'x' }], a: { d: 1, c: undefined, B: true } };

    expect(canonicalJson(value)).toBe('{"a":{"B":true,"d":1},"b":[2,1,{"a":"x","z":null}]}');
    expect(canonicalJson({ a: { B: true, d: 1 }, b: value.b })).toBe(canonicalJson(value));
  });

  it('writes what an object says of itself', () => {
    expect(canonicalJson({ at: { toJSON: () => ({ b: 1, a: 2 }) } })).toBe('{"at":{"a":2,"b":1}}');
  });
});
