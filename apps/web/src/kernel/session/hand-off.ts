import { nowMilliseconds } from '../clock/now.js';
import { leave } from './leave.js';
import { goToSignIn, hasSession, signInClient } from './session.js';
import { site } from './site.js';

/** The grant type by which the issuer exchanges a hand-off ticket for a session. */
const handOffGrant = 'urn:lading:grant:hand-off';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTokens = (value: unknown): value is Tokens =>
  isRecord(value) &&
  ['access_token', 'refresh_token', 'id_token', 'scope'].every((name) => typeof value[name] === 'string') &&
  typeof value['expires_in'] === 'number';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The claims of an identity token received directly from the issuer's token endpoint. */
function claimsOf(idToken: string) {
  const [, payload = ''] = idToken.split('.');
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const known = isRecord(claims) ? claims : {};
  const { clientId, issuer } = site();
  return {
    ...known,
    sub: textOf(known['sub']),
    iss: issuer,
    aud: clientId,
    exp: numberOf(known['exp']),
    iat: numberOf(known['iat']),
  };
}

/** The ticket is sent in the body of a POST, never in an address. */
async function redeem(endpoint: string, ticket: string): Promise<Tokens | undefined> {
  const body = new URLSearchParams({ grant_type: handOffGrant, ticket, client_id: site().clientId });
  const response = await fetch(endpoint, { method: 'POST', body }).catch(() => undefined);
  const answer: unknown = response?.ok ? await response.json() : undefined;
  return isTokens(answer) ? answer : undefined;
}

/** Starts a session of this tab with a single-use ticket; false if the ticket is invalid. */
export async function enterWith(ticket: string): Promise<boolean> {
  const [client, { User }] = await Promise.all([signInClient(), import('oidc-client-ts')]);
  const endpoint = await client.metadataService.getTokenEndpoint().catch(() => undefined);
  const tokens = endpoint && (await redeem(endpoint, ticket));
  if (!tokens) return false;
  const expires_at = Math.floor(nowMilliseconds() / 1000) + tokens.expires_in;
  await client.storeUser(new User({ ...tokens, token_type: 'Bearer', expires_at, profile: claimsOf(tokens.id_token) }));
  return true;
}

/** Continues to the home of a user who has just authenticated; without a ticket they sign in first. */
export async function goIn(ticket: string | null | undefined): Promise<void> {
  if (ticket && (await enterWith(ticket))) leave.to('/home');
  else await goToSignIn('/home');
}

/** An address without its ticket, and the ticket. */
export function splitTicket(search: string): { ticket: string | undefined; rest: string } {
  const query = new URLSearchParams(search);
  const ticket = query.get('token') ?? undefined;
  if (ticket === undefined) return { ticket, rest: search };
  query.delete('token');
  const rest = query.toString();
  return { ticket, rest: rest && `?${rest}` };
}

/** Uses a ticket from the address; an existing session wins, so that no link can switch the user. */
export async function takeTicket(ticket: string | undefined): Promise<void> {
  if (ticket && !hasSession()) await enterWith(ticket);
}
