import { hashOfToken, makeSecretToken } from './secret-token.js';

describe('secret tokens', () => {
  it('fit into an address, are never the same and have the requested length', () => {
    const tokens = Array.from({ length: 100 }, () => makeSecretToken());
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
    expect(makeSecretToken(32)).toMatch(/^[\w-]{43}$/);
  });

  it('are found again by their hash, which is the same in every version', () => {
    expect(hashOfToken('lad_act_x')).toBe('cdQRE8DDQZ3jJw7YmQ28pEaTt-FecWOVT6p_cqBy3wQ');
  });
});
