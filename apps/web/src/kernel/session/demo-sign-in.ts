import { dropSession, hasSession, signInClient } from './session.js';

/** Signs in as the demo person of a ticket, in place of the current user; the issuer takes the ticket for the password. */
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
