import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { request as httpRequest } from 'node:http';
import { accountApi } from '@lading/contracts/accounts/account';
import {
  contactSupportApi,
  supportAttachmentsApi,
  supportCategories,
  type SendTicket,
} from '@lading/contracts/support/contact-support';
import { createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { AttachmentsService } from './attachments.service.js';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers.js';

let portal: TestPortal;
let shipper: Shipper;
let administrator: Caller;
let stranger: Caller;

const ticket: SendTicket = { categoryId: 2, subject: 'Dispatch fails', message: 'The carrier says no.' };
const visitorTicket = { ...ticket, contactName: 'Ada Reyes', contactEmail: 'ada@visitor.example' };

/** As the browser sends a file: the content as the body, its type in the header, its name in the query. */
const upload = (
  caller: Caller,
  name: string,
  type: string,
  content: Buffer | string,
): Promise<Reply<{ id: number; size: number; code?: string }>> =>
  caller.send(
    'POST',
    `${supportAttachmentsApi.uploadAttachment.path}?name=${encodeURIComponent(name)}`,
    Buffer.from(content),
    {
      'content-type': type,
    },
  );
const pdf = '%PDF-1.7 a small one';

/** Streams that many bytes, so that the test needs no 50 MB of its own. */
function stream(token: string, size: number): Promise<number> {
  const { hostname, port } = new URL(portal.address);
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        hostname,
        port,
        method: 'POST',
        path: `${supportAttachmentsApi.uploadAttachment.path}?name=big.pdf`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf', host: 'localhost' },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    call.write('%PDF-');
    let left = size - 5;
    const more = (): void => {
      while (left > 0) {
        const next = left >= chunk.length ? chunk : chunk.subarray(0, left);
        left -= next.length;
        if (!call.write(next)) return void call.once('drain', more);
      }
      call.end();
    };
    more();
  });
}

beforeAll(async () => {
  portal = await startTestPortal({
    config: { supportEmail: 'desk@lading.example', supportPhone: '800-555-0100', requestsPerMinute: 1000 },
  });
  shipper = await createShipper(portal, 'harbor');
  administrator = portal.as(shipper.token);
  stranger = portal.as((await createShipper(portal, 'stranger')).token);
});
afterAll(() => portal.close());

const mailTo = (recipient: string): Promise<{ subject: string; text: string }[]> =>
  portal.sql('SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id DESC', [recipient]);

describe('the telephone', () => {
  it("is the carrier's on its site, else the installation's; the body may be empty", async () => {
    await aCarrier(portal, { id: 2101, name: 'Bluemesa', supportPhone: '800-555-0142' });
    await aSite(portal, { carrierId: 2101, siteName: 'Bluemesa' });
    const { port } = new URL(portal.address);
    const path = contactSupportApi.getSupportPhone.path;

    const neutral = await portal.anyone.send('POST', path, '', { 'content-length': '0' });
    const carrier = await portal.anyone.send('POST', path, undefined, { host: `bluemesa.localhost:${port}` });

    expect([neutral.status, neutral.body]).toMatchObject([200, { phone: '800-555-0100' }]);
    expect([carrier.status, carrier.body]).toMatchObject([200, { phone: '800-555-0142' }]);
  });
});

describe('a ticket', () => {
  it('gets a number, is stored and mailed to the sender and the desk', async () => {
    const { status, body } = await administrator.call(contactSupportApi.sendTicket, {
      ...ticket,
      reference: 'SH00000017',
    });

    const [row] = await portal.sql('SELECT * FROM support_ticket WHERE number = $1', [body.ticketNumber]);
    const [[toSender], [toDesk]] = await Promise.all([mailTo('admin@harbor.example'), mailTo('desk@lading.example')]);
    expect(status).toBe(200);
    expect(row).toMatchObject({
      category_id: 2,
      user_id: shipper.userId,
      customer_id: shipper.customerId,
      contact_email: 'admin@harbor.example',
    });
    expect(toSender?.subject).toBe(`Ticket ${body.ticketNumber}: Dispatch fails`);
    expect(toDesk?.text).toContain('Quote/Dispatch Error');
    expect(toDesk?.text).toContain('Reference SH00000017');
    const [event] = await portal.sql(
      `SELECT actor_id AS actor FROM event WHERE name = 'support-ticket-sent' AND subject = $1`,
      [`ticket:${body.ticketNumber}`],
    );
    expect(event).toEqual({ actor: shipper.userId });
  });

  it('comes from visitors too, who say who they are', async () => {
    const named = await portal.anyone.call(contactSupportApi.sendTicket, visitorTicket);
    const nameless = await portal.anyone.call(contactSupportApi.sendTicket, {
      ...visitorTicket,
      contactEmail: undefined,
    });

    expect(named.status).toBe(200);
    expect([nameless.status, nameless.body]).toMatchObject([
      422,
      { fields: [{ path: 'contactEmail', message: 'Contact email is required' }] },
    ]);
  });

  it('carries no words of a stranger to the address that the stranger names, nor more than five mails an hour', async () => {
    const trap = { ...visitorTicket, contactEmail: 'prey@visitor.example', contactName: 'Pay at evil.test' };
    const lure = { ...trap, subject: 'Your account is closed', message: 'Sign in at http://evil.test' };
    for (let time = 0; time < 6; time += 1) await stranger.call(contactSupportApi.sendTicket, lure);

    const mails = await mailTo('prey@visitor.example');

    expect(mails).toHaveLength(5);
    expect(mails.map(({ subject, text }) => subject + text).join()).not.toMatch(/evil|closed/);
    expect((await mailTo('desk@lading.example'))[0]?.text).toContain('Sign in at http://evil.test');
  });

  it('with texts that cannot be stored is refused, not a fault', async () => {
    const error = { page: '/customers/home', message: 'It broke.', details: { seen: 'a\u0000b' } };

    const { status } = await administrator.call(contactSupportApi.sendContactTicketError, error);

    expect(status).toBe(400);
  });

  it.each([[0], [9], [1.5]])('has none but the eight categories: %d', async (categoryId) => {
    const { status } = await portal.anyone.send('POST', contactSupportApi.sendTicket.path, {
      ...visitorTicket,
      categoryId,
    });

    expect(status).toBe(422);
  });

  it('has the categories of the specification', () => {
    expect(supportCategories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('reports an error with its trace', async () => {
    const { body } = await administrator.call(contactSupportApi.sendContactTicketError, {
      page: '/customers/quotes',
      message: 'Something went wrong',
      traceId: 'abc-1',
      details: { browser: 'Firefox' },
    });

    const [row] = await portal.sql(
      'SELECT kind, page, trace_id, details, category_id FROM support_ticket WHERE number = $1',
      [body.ticketNumber],
    );
    expect(row).toEqual({
      kind: 'error',
      page: '/customers/quotes',
      trace_id: 'abc-1',
      details: { browser: 'Firefox' },
      category_id: 7,
    });
  });
});

describe('files', () => {
  it('go with the ticket that names them, once, and only for their owner', async () => {
    const { body: file } = await upload(administrator, 'bill.pdf', 'application/pdf', pdf);

    const foreign = await stranger.call(contactSupportApi.sendTicket, { ...ticket, attachmentIds: [file.id] });
    const own = await administrator.call(contactSupportApi.sendTicket, { ...ticket, attachmentIds: [file.id] });
    const again = await administrator.call(contactSupportApi.sendTicket, { ...ticket, attachmentIds: [file.id] });

    expect([foreign.status, own.status, again.status]).toEqual([404, 200, 404]);
    const [row] = await portal.sql('SELECT name, size, file_key AS key FROM support_attachment WHERE id = $1', [
      file.id,
    ]);
    expect(row).toMatchObject({ name: 'bill.pdf', size: pdf.length });
    expect(existsSync(join(portal.config.ladingDataDir, 'files', String(row?.['key'])))).toBe(true);
  });

  it.each([
    ['page.html', 'application/pdf', pdf, 422],
    ['bill.pdf', 'application/pdf', '<html>', 415],
    ['bill.pdf', 'text/html', pdf, 415],
    ['picture.png', 'image/png', 'no picture', 415],
    ['../../etc/passwd.pdf', 'application/pdf', pdf, 422],
    ['empty.pdf', 'application/pdf', '', 415],
  ])('%s as %s with %j is refused with %d', async (name, type, content, status) => {
    expect((await upload(administrator, name, type, content)).status).toBe(status);
  });

  it('leave their connection to the next request when a large one is refused after its first bytes', async () => {
    const content = Buffer.alloc(6 * 1024 * 1024, 'x');
    const refused = await upload(administrator, 'large.pdf', 'application/pdf', content);
    const next = await Promise.race([
      administrator.call(accountApi.getCurrentUser),
      new Promise<undefined>((resolve) => setTimeout(resolve, 5000)),
    ]);

    expect(refused.status).toBe(415);
    expect(next?.status).toBe(200);
  });

  it('are taken from people who are signed in', async () => {
    expect((await upload(portal.anyone, 'bill.pdf', 'application/pdf', pdf)).status).toBe(401);
  });

  it('have 52,428,800 bytes at most, and one too large leaves nothing behind', async () => {
    const { token } = await createShipper(portal, 'sender');
    const files = (): number => readdirSync(join(portal.config.ladingDataDir, 'files'), { recursive: true }).length;

    expect(await stream(token, 52_428_800)).toBe(201);
    const before = files();
    expect(await stream(token, 52_428_801).catch(() => 413)).toBe(413);
    expect(files()).toBeLessThanOrEqual(before + 1);
  });

  it('of one person come two at a time, and no more than ten wait for a ticket', async () => {
    const sender = portal.as((await createShipper(portal, 'many')).token);
    const send = () => upload(sender, 'bill.pdf', 'application/pdf', pdf);
    for (let file = 0; file < 9; file += 1) expect((await send()).status).toBe(201);

    const answers = await Promise.all([send(), send(), send(), send()]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const waiting = `SELECT FROM support_attachment a JOIN user_account u ON u.id = a.uploaded_by WHERE u.email = 'admin@many.example'`;
    expect(await portal.sql(waiting)).toHaveLength(10);
  });

  it('stay when their row was stored and only the answer of the database was lost', async () => {
    const { database } = portal;
    const real = database.transaction.bind(database);
    jest.spyOn(database, 'transaction').mockImplementation(async <T>(work: () => Promise<T>): Promise<T> => {
      const result = await real(work);
      if (JSON.stringify(result ?? null).includes('lost.pdf')) throw new Error('Connection terminated');
      return result;
    });

    const { status } = await upload(administrator, 'lost.pdf', 'application/pdf', pdf);
    jest.restoreAllMocks();

    const [row] = await portal.sql<{ key: string }>(
      `SELECT file_key AS key FROM support_attachment WHERE name = 'lost.pdf'`,
    );
    expect(status).toBeGreaterThanOrEqual(500);
    expect(existsSync(join(portal.config.ladingDataDir, 'files', row?.key ?? 'none'))).toBe(true);
  });

  it('that no ticket names within a day are forgotten', async () => {
    const { body: file } = await upload(administrator, 'late.pdf', 'application/pdf', pdf);
    const [row] = await portal.sql<{ key: string }>('SELECT file_key AS key FROM support_attachment WHERE id = $1', [
      file.id,
    ]);

    portal.clock.advance(25 * 60 * 60 * 1000);
    await portal.app.get(AttachmentsService).forget();

    expect(await portal.sql('SELECT FROM support_attachment WHERE id = $1', [file.id])).toEqual([]);
    expect(existsSync(join(portal.config.ladingDataDir, 'files', row?.key ?? ''))).toBe(false);
  });
});
