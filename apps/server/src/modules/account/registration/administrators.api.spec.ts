import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { Browser } from '../../../../../../test/harness/browser';
import { startTestPortal, type TestPortal } from '../../../../../../test/harness/test-portal';
import { jobActor } from '../../../kernel/auth/actor.js';
import { AdministratorsService, type AdministratorLink } from './administrators.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { UserAccount } from '../account.entities.js';
import { aCustomer, aUser } from '../../../../../../test/harness/builders/customers.js';
import { changeRows } from '../../../../../../test/harness/builders/rows.js';

const password = 'nine quiet herons';
const start = '2026-11-20T15:00:00Z';
const operator = jobActor('command line');

let portal: TestPortal;
let administrators: AdministratorsService;

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  administrators = portal.app.get(AdministratorsService);
});
afterAll(() => portal.close());

/** What is written to the terminal meanwhile. */
async function printed(work: () => Promise<void>): Promise<string> {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await work();
  const lines = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  return lines.join('');
}

const keyOf = (link: string): string => /#key=([\w-]+)/.exec(link)?.[1] ?? 'no key';
const activate = (link: string) =>
  portal.anyone.call(accountAccessApi.activate, { key: keyOf(link), password, termsVersion: currentTermsVersion });
async function invited(email: string): Promise<AdministratorLink> {
  const link = await administrators.invite(email, operator);
  if ('refusal' in link) throw new Error(link.refusal);
  return link;
}
const first = () => administrators.inviteFirst(undefined, 'first@portal.example');

describe('an installation without administrators', () => {
  it('has one link for all processes that start together, and a new one for each start after that', async () => {
    const together = await Promise.all([first(), first(), first()]);
    portal.clock.advance(60_001);
    const later = await first();

    const links = together.flatMap((link) => link ?? []);
    expect(links).toHaveLength(1);
    expect(later).toMatchObject({ email: 'first@portal.example' });
    expect((await activate(links[0]?.path ?? '')).body).toMatchObject({ code: 'key-not-usable' });
    const stored = await portal.sql<{ hash: string }>('SELECT hash FROM one_time_key');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(keyOf(later?.path ?? ''));
  });

  it('does not open by a link that is older than three days', async () => {
    portal.clock.advance(60_001);
    const link = await first();
    portal.clock.advance(3 * 24 * 3_600_000 + 1);

    expect((await activate(link?.path ?? '')).body).toMatchObject({ code: 'key-not-usable' });
  });

  it('prints the link to the terminal, which opens once; nothing is printed after that', async () => {
    const announcing = portal.app.get(FirstAdministratorService);
    const shown = await printed(() => announcing.announce());
    portal.clock.advance(60_001);

    const opened = await portal.anyone.call(accountAccessApi.checkActivation, { key: keyOf(shown) });
    const done = await activate(shown);
    const again = await activate(shown);
    const silent = await printed(() => announcing.announce());

    expect(shown).toContain('http://localhost:8080/activate#key=');
    expect(opened.body).toMatchObject({ isUsable: true, companyName: 'Lading' });
    expect(done.body).toMatchObject({ email: 'first@portal.example' });
    expect(again.body).toMatchObject({ code: 'key-not-usable' });
    expect(silent).toBe('');
    const tokens = await new Browser(portal.app, '10.8.0.1').signIn('first@portal.example', password);
    const me = portal.as(tokens.access_token);
    expect((await me.call(accountApi.getCurrentUser)).body).toMatchObject({ email: 'first@portal.example' });
    const carrier = { code: 'NEWCO', name: 'New Carrier', scac: 'NEWC', isContract: false };
    const added = await me.call(managedCarriersApi.addManagedCarrier, {
      ...carrier,
      theme: 'theme-bluemesa',
      subdomain: 'newco',
    });
    expect(added).toMatchObject({ status: 201, body: { subdomain: 'newco', siteUrl: 'http://newco.localhost:8080' } });
  });
});

describe('an operator', () => {
  it('adds administrators, and earlier printed links no longer work', async () => {
    const [before, after] = [await invited('second@portal.example'), await invited('Second@Portal.example')];

    expect((await activate(before.path)).body).toMatchObject({ code: 'key-not-usable' });
    expect((await activate(after.path)).status).toBe(200);
    const events = await portal.sql(
      `SELECT DISTINCT actor_name AS actor FROM event WHERE name = 'administrator-invited' ORDER BY 1`,
    );
    expect(events).toEqual([{ actor: 'command line' }, { actor: 'first start' }]);
  });

  it('gives one who has lost the password a link for another one', async () => {
    const link = await invited('second@portal.example');
    const reset = { key: keyOf(link.path), newPassword: 'four loud ravens' };

    expect(link.path).toMatch(/^\/reset-password#key=/);
    expect((await portal.anyone.call(accountAccessApi.resetPassword, reset)).status).toBeLessThan(300);
    expect((await portal.anyone.call(accountAccessApi.resetPassword, reset)).body).toMatchObject({
      code: 'key-not-usable',
    });
  });

  it('cannot give the account of another user to an administrator, nor reactivate a suspended one', async () => {
    await aCustomer(portal, { id: 1, companyName: 'Known Co' });
    await aUser(portal, { email: 'ada@known.example', role: 'CustomerUser', customerId: 1, passwordHash: 'x' });
    await changeRows(portal, UserAccount, { email: 'second@portal.example' }, { state: 'suspended' });

    expect(await administrators.invite('ada@known.example', operator)).toEqual({ refusal: 'taken' });
    expect(await administrators.invite('second@portal.example', operator)).toEqual({ refusal: 'suspended' });
  });
});
