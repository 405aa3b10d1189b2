import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { coreBrand } from '@lading/domain/brand/brands';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Mails } from '../../kernel/mail/mails.js';
import { isLocalDemo } from './mailbox.mount.js';

const config = (input: Partial<ServerConfig> = {}): ServerConfig => Object.assign(new ServerConfig(), input);

afterEach(() => jest.restoreAllMocks());
describe('the local mailbox', () => {
  let portal: TestPortal;
  const open = (path: string, headers: Record<string, string> = {}): Promise<Reply<string>> =>
    portal.anyone.send<string>('GET', path, undefined, { accept: 'text/html', ...headers });

  beforeAll(async () => {
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    portal = await startTestPortal({ config: { demo: true } });
    spy.mockRestore();
    await portal.app.get(Mails).send({
      brand: coreBrand,
      to: 'ann@acme.test',
      subject: '<b>Hello</b>',
      title: 'Hello',
      paragraphs: ['<script>alert(1)</script>'],
      action: { label: 'Open', url: 'http://localhost:8080/landing?invitekey=abc' },
    });
  });
  afterAll(() => portal.close());

  it('shows this machine its mails, with links that work and nothing that runs', async () => {
    const list = await open('/mailbox');
    const path = /href="(\/mailbox\/\d+)">&lt;b&gt;Hello/.exec(list.body)?.[1] ?? '';
    const mail = await open(path);

    expect(list.status).toBe(200);
    expect(list.body).toContain('to ann@acme.test');
    expect(mail.body).toContain('<a href="http://localhost:8080/landing?invitekey=abc">');
    expect(mail.body).toContain('&lt;script&gt;alert(1)');
    expect(mail.headers['content-security-policy']).toContain("script-src 'none'");
    expect(mail.headers['cache-control']).toBe('no-store');
  });

  it('shows the mails that the demonstration begins with', async () => {
    expect((await open('/mailbox')).body).toContain('invites you');
  });

  it('shows the link for a forgotten password to who asked for it on this machine', async () => {
    await portal.anyone.call(accountAccessApi.askPasswordReset, { email: 'shipper@demo.lading.example' });

    const hasMail = () =>
      open('/mailbox').then(({ body }) => body.includes('Reset your password for Lading') || undefined);
    await expect(eventually(hasMail, 30_000)).resolves.toBe(true);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
  ])('is not there for others: %s', async (name, value) => {
    expect((await open('/mailbox', { [name]: value })).status).toBe(404);
  });

  it('does not open what is not there', async () => {
    expect((await open('/mailbox/999999')).status).toBe(404);
  });
});

describe('an installation that is no demonstration on one machine', () => {
  it.each([
    { demo: false },
    { smtpUrl: 'smtp://mail.example' },
    { nodeEnv: 'production' as const },
    { baseDomain: 'freight.example.com' },
    { secure: true },
    { trustedProxies: 1 },
  ])('has no mailbox page with %j', (input) => {
    expect(isLocalDemo(config())).toBe(true);
    expect(isLocalDemo(config(input))).toBe(false);
  });

  it('answers as for any page that is not there', async () => {
    const portal = await startTestPortal();
    const { status, body } = await portal.anyone.send<string>('GET', '/mailbox', undefined, { accept: 'text/html' });
    await portal.close();

    expect(status).toBe(200);
    expect(body).not.toContain('Local mailbox');
  });
});
