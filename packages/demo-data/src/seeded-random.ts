function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** A repeatable sequence of numbers in [0, 1) for one purpose: same seed and key, same numbers. */
export function seededRandom(seed: string, key: string): () => number {
  let state = hashOf(`${seed}/${key}`);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random item of the list; with a power above one, more likely near its front. */
export function drawn<T>(random: () => number, list: readonly T[], power = 1): T {
  const one = list[Math.floor(random() ** power * list.length)];
  if (one === undefined) throw new RangeError('There is nothing to draw from.');
  return one;
}
