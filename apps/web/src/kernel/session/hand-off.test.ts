import { startFakeServer } from '../api/answering.fixture';
import { enterWith, splitTicket, takeTicket } from './hand-off';
import { hasSession } from './session';

const idToken = `e30.${btoa(JSON.stringify({ sub: '7', exp: 2_000_000_000, iat: 1 }))}.s`;
const tokens = { access_token: 'a', refresh_token: 'r', id_token: idToken, scope: 'openid', expires_in: 900 };
let sent: { url: string; body: string }[];

/** An issuer that accepts one ticket. */
function startIssuer(): void {
  sent = [];
  const answer = async (address: unknown, { method, body }: RequestInit = {}) => {
    const isToken = method === 'POST';
    const text = body instanceof URLSearchParams ? body.toString() : '';
    if (isToken) sent.push({ url: String(address), body: text });
    const isGood = !isToken || text.includes('ticket=good');
    const found = isToken ? tokens : { issuer: 'http://localhost/oidc', token_endpoint: 'http://localhost/oidc/token' };
    return { ok: isGood, status: isGood ? 200 : 400, headers: new Headers(), json: async () => found };
  };
  Object.assign(globalThis, { fetch: answer });
}

beforeEach(() => {
  startFakeServer();
  startIssuer();
  sessionStorage.clear();
});

describe('a hand-off ticket', () => {
  it('is exchanged by POST for a session of this tab', async () => {
    await expect(enterWith('good')).resolves.toBe(true);

    expect(hasSession()).toBe(true);
    expect(localStorage).toHaveLength(0);
    expect(sent).toEqual([
      {
        url: 'http://localhost/oidc/token',
        body: 'grant_type=urn%3Alading%3Agrant%3Ahand-off&ticket=good&client_id=web',
      },
    ]);
  });

  it('leaves no session behind if invalid', async () => {
    await expect(enterWith('used')).resolves.toBe(false);

    expect(hasSession()).toBe(false);
  });

  it('does not replace the user of a tab with a session', async () => {
    await enterWith('good');
    await takeTicket('other');

    expect(sent).toHaveLength(1);
  });

  it('is removed from the address, and nothing else is', () => {
    expect(splitTicket('?tab=2&token=t&q=a%20b')).toEqual({ ticket: 't', rest: '?tab=2&q=a+b' });
    expect(splitTicket('?token=t')).toEqual({ ticket: 't', rest: '' });
    expect(splitTicket('?q=a%20b')).toEqual({ ticket: undefined, rest: '?q=a%20b' });
  });
});
