import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { coreBrand } from '@lading/domain/brand/brands';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { hasMailbox, isLocalDemo } from '../../kernel/config/local-demo.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Mails } from '../../kernel/mail/mails.js';

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

  const addressOf = (list: string): string =>
    /href="(\/mailbox\/\d+)">(?:(?!<\/a>)[^])*&lt;b&gt;Hello/.exec(list)?.[1] ?? '';

  it('lists sender, address, subject and time of its mails, and marks unopened ones', async () => {
    const list = await open('/mailbox');
    const row = list.body.split('<li').find((text) => text.includes('&lt;b&gt;Hello')) ?? '';

    expect(list.status).toBe(200);
    expect(row).toContain('<strong>Lading</strong>');
    expect(row).toContain('to ann@acme.test');
    expect(row).toContain('Just now</time>');
    expect(row).toContain('Unread');
    expect(list.headers['content-security-policy']).toContain("script-src 'none'");
    expect(list.headers['cache-control']).toBe('no-store');
  });

  it('shows a mail in a frame that runs nothing, with links that leave the frame, and then as read', async () => {
    const path = addressOf((await open('/mailbox')).body);
    const mail = await open(path);
    const frame = await open(`${path}/html`);
    const row = (await open('/mailbox')).body.split('<li').find((text) => text.includes('&lt;b&gt;Hello')) ?? '';

    expect(mail.body).toMatch(
      /<iframe src="\/mailbox\/\d+\/html" title="Message" sandbox="(?!.*allow-(scripts|same-origin))/,
    );
    expect(mail.headers['content-security-policy']).toContain("frame-src 'self'");
    expect(frame.body).toContain('<base target="_top">');
    expect(frame.body).toContain('href="http://localhost:8080/landing?invitekey=abc"');
    expect(frame.body).not.toContain('<script>');
    expect(frame.headers['content-security-policy']).toMatch(
      /^default-src 'none'.*; sandbox allow-top-navigation-by-user/,
    );
    expect(frame.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(row).not.toContain('Unread');
  });

  it('shows a mail as plain text, in which addresses are links and nothing else is markup', async () => {
    const { body } = await open(`${addressOf((await open('/mailbox')).body)}?view=text`);

    expect(body).toContain('<a href="http://localhost:8080/landing?invitekey=abc">');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<iframe');
  });

  it('finds mails by words of their text and by who got them', async () => {
    const bodies = async (...queries: string[]) =>
      (await Promise.all(queries.map((query) => open(`/mailbox?${query}`)))).map(({ body }) =>
        body.includes('&lt;b&gt;Hello'),
      );

    await expect(
      bodies('q=ALERT(1)', 'q=nothing+like+it', 'to=ann@acme.test', 'to=bob@acme.test', 'q=%00&before=x', 'before=1'),
    ).resolves.toEqual([true, false, true, false, true, false]);
    expect((await open('/mailbox?q=%3Cb%3E')).body).toContain('value="&lt;b&gt;"');
  });

  it('shows the mails that the demonstration begins with', async () => {
    expect((await open('/mailbox')).body).toContain('invites you');
  });

  it('shows the link for a forgotten password to the user who requested it on this machine', async () => {
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

  it.each(['/mailbox/999999', '/mailbox/none', '/mailbox/999999/html'])('does not open %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});

describe('an installation that is no demonstration on one machine', () => {
  it.each([
    { demo: false },
    { nodeEnv: 'production' as const },
    { baseDomain: 'freight.example.com' },
    { secure: true },
    { trustedProxies: 1 },
  ])('has no mailbox page and no controls of a demo with %j', (input) => {
    expect([isLocalDemo(config()), hasMailbox(config())]).toEqual([true, true]);
    expect([isLocalDemo(config(input)), hasMailbox(config(input))]).toEqual([false, false]);
  });

  it('has no mailbox page where a mail server takes the mails', () => {
    const input = config({ smtpUrl: 'smtp://mail.example' });
    expect([isLocalDemo(input), hasMailbox(input)]).toEqual([true, false]);
  });

  it('answers as for any page that is not there', async () => {
    const portal = await startTestPortal();
    const { status, body } = await portal.anyone.send<string>('GET', '/mailbox', undefined, { accept: 'text/html' });
    await portal.close();

    expect(status).toBe(200);
    expect(body).not.toContain('Demo mailbox');
  });
});
