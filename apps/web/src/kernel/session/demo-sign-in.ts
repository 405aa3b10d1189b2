import { dropSession, hasSession, signInClient } from './session.js';

/** Signs in as the demo user of a ticket, instead of the current user; the issuer accepts the ticket as the password. */
export async function signInWithTicket(ticket: string): Promise<void> {
  if (hasSession()) await dropSession();
  const client = await signInClient();
  await client.signinRedirect({
    state: { returnTo: '/home' },
    prompt: 'login',
    login_hint: `demo-ticket:${ticket}`,
    redirectMethod: 'replace',
  });
}
