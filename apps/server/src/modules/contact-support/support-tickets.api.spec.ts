import { io } from 'socket.io-client';
import { contactSupportApi, supportAttachmentsApi, type Attachment } from '@lading/contracts/support/contact-support';
import { supportTicketChanged, supportTicketsApi } from '@lading/contracts/support/support-tickets';
import { createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { SupportTicket } from './contact-support.entities';
import { UserAccount } from '../account/account.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { changeRows, removeRows, addManyRows, storedRow } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Shipper;
let desk: Caller;
let deskToken: string;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  await aUser(portal, {
    email: 'desk@lading.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
  });
  deskToken = await signedIn(portal, 'desk@lading.example');
  desk = portal.as(deskToken);
});
afterAll(() => portal.close());

async function sent(caller: Caller, more: object = {}): Promise<number> {
  const ticket = { categoryId: 2, subject: 'Dispatch fails', message: 'The carrier says no.', ...more } as const;
  const { body } = await caller.call(contactSupportApi.sendTicket, ticket);
  const [row] = await portal.sql<{ id: number }>('SELECT id FROM support_ticket WHERE number = $1', [
    body.ticketNumber,
  ]);
  return row?.id ?? 0;
}

describe('the desk', () => {
  it('reads a ticket with its files, answers it by mail and closes it', async () => {
    const sender = portal.as(shipper.token);
    const content = Buffer.from('%PDF-1.7 a small one');
    const type = { 'content-type': 'application/pdf' };
    const { path } = supportAttachmentsApi.uploadAttachment;
    const { body: file } = await sender.send<Attachment>('POST', `${path}?name=bill.pdf`, content, type);
    const id = await sent(sender, { attachmentIds: [file.id] });

    const { body: open } = await desk.call(supportTicketsApi.getSupportTicket, { id });
    const download = await desk.call(supportTicketsApi.getTicketFile, { id, attachmentId: file.id });
    const answered = await desk.call(supportTicketsApi.answerTicket, { id, message: 'Try the other dock.' });
    const closed = await desk.call(supportTicketsApi.closeTicket, { id });
    const again = await desk.call(supportTicketsApi.answerTicket, { id, message: 'One more thing.' });

    expect(open).toMatchObject({
      state: 'open',
      companyName: 'harbor',
      attachments: [{ id: file.id, name: 'bill.pdf', size: content.length }],
      answers: [],
    });
    expect([download.body, download.headers['content-disposition']]).toEqual([
      content.toString(),
      expect.stringMatching(/^attachment; filename="bill.pdf"/),
    ]);
    expect([answered.status, closed.body.state, again.body.state]).toEqual([201, 'closed', 'answered']);
    expect(again.body.answers.map(({ message, authorName }) => [message, authorName])).toEqual([
      ['Try the other dock.', 'Ruth Okafor'],
      ['One more thing.', 'Ruth Okafor'],
    ]);
    const [, answer] = await mailsTo(portal, 'admin@harbor.example');
    expect([answer?.subject, answer?.text]).toEqual([
      `Reply to ticket ${open.number}`,
      expect.stringContaining('Try the other dock.'),
    ]);
    const events = await portal.sql(`SELECT name FROM event WHERE subject = $1 AND name LIKE '%ed' ORDER BY id`, [
      `ticket:${open.number}`,
    ]);
    expect(events.map(({ name }) => name)).toEqual([
      'support-ticket-answered',
      'support-ticket-closed',
      'support-ticket-answered',
    ]);
  });

  it('finds tickets by state, kind, category and words', async () => {
    const sender = portal.as(shipper.token);
    const id = await sent(sender, { subject: 'Where is the address book?', categoryId: 5 });
    await sender.call(contactSupportApi.sendContactTicketError, { page: '/customers/home', message: 'It broke.' });
    const ask = async (filter: object): Promise<number[]> =>
      (await desk.call(supportTicketsApi.listSupportTickets, filter)).body.items.map((ticket) => ticket.id);

    expect(await ask({ search: 'address book', state: 'open' })).toEqual([id]);
    expect(await ask({ categoryId: 5 })).toEqual([id]);
    expect(await ask({ kind: 'error', search: 'address' })).toEqual([]);
    expect(await ask({ kind: 'error' })).toHaveLength(1);
    expect(await ask({ limit: 1, cursor: String(id) })).not.toContain(id);
  });

  it('mails an answer once for one key, however often it is sent', async () => {
    const id = await sent(portal.as(shipper.token), { contactEmail: 'dock@harbor.example' });
    const answer = { id, message: 'Try the other dock.' };
    const key = { 'idempotency-key': 'answer-of-the-desk' };
    const first = await desk.call(supportTicketsApi.answerTicket, answer, key);
    const again = await desk.call(supportTicketsApi.answerTicket, answer, key);
    const { path } = supportTicketsApi.answerTicket;
    const without = await desk.send('POST', path.replace(':id', String(id)), { message: 'No key.' });

    expect([first.status, again.status, without.status]).toEqual([201, 201, 400]);
    expect(again.body).toEqual(first.body);
    const subjects = (await mailsTo(portal, 'dock@harbor.example')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Reply to'))).toHaveLength(1);
  });

  it('gives a ticket to an administrator whom the list of 500 does not hold', async () => {
    const id = await sent(portal.as(shipper.token), { subject: 'Far down' });
    await addManyRows(
      portal,
      UserAccount,
      Array.from({ length: 510 }, (_, at) => ({
        ...{ email: `many${at + 1}@lading.example`, firstName: 'Zoe', role: 'SystemAdministrator', state: 'active' },
        lastName: `Number ${String(at + 1).padStart(3, '0')}`,
      })),
    );
    const last = await storedRow(portal, UserAccount, { lastName: 'Number 510' });
    const { body: listed } = await desk.call(supportTicketsApi.listTicketAssignees);
    const { status, body } = await desk.call(supportTicketsApi.assignTicket, { id, assigneeId: last.id });
    await changeRows(portal, SupportTicket, id, { assigneeId: null });
    await removeRows(portal, UserAccount, { firstName: 'Zoe' });

    expect(listed.items.some(({ userId }) => userId === last?.id)).toBe(false);
    expect({ status, body }).toMatchObject({ status: 200, body: { assigneeName: 'Zoe Number 510' } });
  });

  it('assigns a ticket to one of its administrators, reopens it, and is notified of both', async () => {
    const id = await sent(portal.as(shipper.token), { subject: 'Mine' });
    const socket = io(portal.address, { transports: ['websocket'], reconnection: false, auth: { token: deskToken } });
    const received: string[] = [];
    socket.on(supportTicketChanged.name, ({ number }: { number: string }) => received.push(number));
    const followed: { isFollowing: boolean } = await socket.emitWithAck('follow', {
      subject: 'support-tickets',
      key: 'all',
    });
    expect(followed.isFollowing).toBe(true);
    const { body: people } = await desk.call(supportTicketsApi.listTicketAssignees);
    const assigneeId = people.items.find(({ name }) => name === 'Ruth Okafor')?.userId ?? 0;

    const { body: input } = await desk.call(supportTicketsApi.assignTicket, { id, assigneeId });
    const mine = await desk.call(supportTicketsApi.listSupportTickets, { assignee: 'me' });
    const stranger = await desk.call(supportTicketsApi.assignTicket, { id, assigneeId: shipper.userId });
    await desk.call(supportTicketsApi.closeTicket, { id });
    const reopened = await desk.call(supportTicketsApi.reopenTicket, { id });
    const { body: unassigned } = await desk.call(supportTicketsApi.assignTicket, { id, assigneeId: null });
    const open = await desk.call(supportTicketsApi.listSupportTickets, { assignee: 'unassigned', limit: 1, skip: 1 });

    expect(input).toMatchObject({ assigneeId, assigneeName: 'Ruth Okafor' });
    expect(mine.body.items.map((ticket) => ticket.id)).toEqual([id]);
    expect(stranger.status).toBe(422);
    expect([reopened.body.state, unassigned.assigneeName]).toEqual(['open', null]);
    expect(open.body.items).toHaveLength(1);
    expect(open.body.items[0]?.id).not.toBe(id);
    await eventually(() => received.length === 4);
    socket.close();
    expect(new Set(received)).toEqual(new Set([input.number]));
  });

  it('cannot answer where no address was named, nor find what is not there', async () => {
    const { body } = await portal.anyone.call(contactSupportApi.sendContactTicketError, {
      page: '/landing',
      message: 'It broke.',
    });
    const [row] = await portal.sql<{ id: number }>('SELECT id FROM support_ticket WHERE number = $1', [
      body.ticketNumber,
    ]);
    const id = row?.id ?? 0;

    expect((await desk.call(supportTicketsApi.answerTicket, { id, message: 'x' })).status).toBe(409);
    expect((await desk.call(supportTicketsApi.getSupportTicket, { id: 999_999 })).status).toBe(404);
    expect((await desk.call(supportTicketsApi.getTicketFile, { id, attachmentId: 1 })).status).toBe(404);
    expect((await portal.as(shipper.token).call(supportTicketsApi.listSupportTickets, {})).status).toBe(403);
  });
});
