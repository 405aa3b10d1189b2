import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { coreBrand } from '@lading/domain/brand/brands';
import { asWritten } from '../../../../../test/harness/as-written';
import { copyDatabase, eventually, startKernelApp, type KernelApp } from '../../../../../test/harness/kernel-app';
import { Mails } from './mails.js';

interface Received {
  from: string;
  to: string[];
  source: string;
}

const mail = {
  brand: coreBrand,
  to: 'ann@acme.test',
  subject: 'Your invitation',
  title: 'Welcome',
  paragraphs: ['You are invited.'],
};

describe('mails', () => {
  const received: Received[] = [];
  let refusals = 0;
  let sink: SMTPServer;
  let url: string;
  let drop: () => Promise<void>;
  let sending: KernelApp;
  let local: KernelApp;

  beforeAll(async () => {
    sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (refusals > 0) {
            refusals -= 1;
            done(new Error('come back later'));
            return;
          }
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(parts).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, sink.server.address());
    ({ url, drop } = await copyDatabase());
    sending = await startKernelApp({ url, config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
    local = await startKernelApp({ url, config: { role: 'web' } });
  });

  afterAll(async () => {
    await sending.close();
    await local.close();
    await drop();
    await new Promise<void>((resolve) => sink.close(resolve));
  });

  const mails = (kernel: KernelApp): Mails => kernel.app.get(Mails);

  it('are stored with the change and reach the mail server', async () => {
    await mails(sending).send(mail);

    const arrived = await eventually(() => received.find(({ to }) => to.includes('ann@acme.test')));
    const [stored] = await eventually(async () => {
      const list = await mails(sending).list('ann@acme.test');
      return list[0]?.sentAt ? list : undefined;
    });
    expect(arrived.from).toBe('no-reply@lading.invalid');
    expect(arrived.source).toContain(`Message-ID: ${stored?.messageId}`);
    expect(arrived.source).toContain('From: Lading <no-reply@lading.invalid>');
    expect(arrived.source).toContain('Content-Type: text/html');
    expect(stored).toMatchObject({ subject: 'Your invitation', senderName: 'Lading' });
  });

  it('of a rolled back change are neither stored nor sent', async () => {
    const failing = sending.database.transaction(async () => {
      await mails(sending).send({ ...mail, to: 'never@acme.test' });
      throw new Error('rolled back');
    });

    await expect(failing).rejects.toThrow('rolled back');
    expect(await mails(sending).list('never@acme.test')).toEqual([]);
  });

  it('are tried again with the same Message-ID when the server refuses', async () => {
    refusals = 1;
    await mails(sending).send({ ...mail, to: 'later@acme.test' });

    const arrived = await eventually(() => received.find(({ to }) => to.includes('later@acme.test')), 15_000);

    const [stored] = await mails(sending).list('later@acme.test');
    expect(arrived.source).toContain(`Message-ID: ${stored?.messageId}`);
  }, 20_000);

  it('of one key are one mail', async () => {
    await mails(sending).send({ ...mail, to: 'once@acme.test', key: 'shipment:7:picked-up' });
    await mails(sending).send({ ...mail, to: 'once@acme.test', key: 'shipment:7:picked-up' });

    expect(await mails(sending).list('once@acme.test')).toHaveLength(1);
  });

  it('carry where their reader stops mails like them, when there is such a place', async () => {
    const stopUrl = `https://portal.example/stop-mails/7.daily.${'x'.repeat(43)}`;
    await sending.app.get(Mails).send({ ...mail, to: 'stop@acme.test', stopUrl });
    await sending.app.get(Mails).send({ ...mail, to: 'must-read@acme.test' });

    const sourceTo = (to: string) =>
      eventually(() => received.find((one) => one.to.includes(to))?.source.replaceAll(/\r\n[ \t]+/g, ' '));
    const source = await sourceTo('stop@acme.test');
    expect(source).toContain(`List-Unsubscribe: <${stopUrl}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await sourceTo('must-read@acme.test')).not.toContain('List-Unsubscribe');
  });

  it('cannot carry other headers in their subject or name', async () => {
    const brand = { ...coreBrand, siteName: 'Lading\r\nBcc: spy@evil.test' };
    await mails(sending).send({
      ...mail,
      brand,
      to: 'header@acme.test',
      subject: 'Hi\r\nBcc: spy@evil.test\r\n\r\nBody',
    });

    const { source, to } = await eventually(() => received.find((one) => one.to.includes('header@acme.test')));
    const [headers = ''] = source.split('\r\n\r\n');
    expect(to).toEqual(['header@acme.test']);
    expect(headers).toContain('Subject: Hi Bcc: spy@evil.test Body');
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  it.each(['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', '<a@b.test>', ''])(
    'go to one address, not to "%s"',
    async (to) => {
      await expect(mails(sending).send({ ...mail, to })).rejects.toThrow('one address');
    },
  );

  it('stay in the local mailbox when no mail server is configured', async () => {
    await mails(local).send({ ...mail, to: 'local@acme.test' });

    const [jobs] = await local.sql<{ count: number }>(
      `SELECT count(*) FROM pgboss.job WHERE name = 'send-mail' AND state < 'active'`,
    );
    expect(await mails(local).list('local@acme.test')).toMatchObject([{ subject: 'Your invitation', sentAt: null }]);
    expect(jobs?.count).toBe(0);
  });

  it('are not readable from the scope of a customer', async () => {
    const rows = await local.database.asScope({ kind: 'customer', customerId: 1 }, () =>
      local.database.query(asWritten('SELECT 1 FROM mail')),
    );

    expect(rows).toEqual([]);
  });
});
