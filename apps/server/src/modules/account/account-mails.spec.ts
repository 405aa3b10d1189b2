import { brandOfTheme } from '@lading/demo-data/brands';
import { renderMail } from '../../kernel/mail/render-mail.js';
import { letters, type Letter } from './account-mails.service.js';

const link = 'http://bluemesa.localhost:8080/somewhere#key=the-key';
const recipient = {
  firstName: 'Ada',
  siteName: 'Bluemesa Freightways',
  companyName: 'Harbor & Pine',
  inviterName: 'Grace Holloway',
  byName: 'Grace Holloway',
  days: 7,
  lastDay: '12/13/2026',
  customers: 2,
  locations: 1,
  newEmail: 'new@harbor.example',
  left: 1,
  link,
};
const all = Object.entries<(recipient: never) => Letter>(letters).map(
  ([name, write]) => [name, Reflect.apply(write, undefined, [recipient])] as const,
);

describe('every mail about accounts', () => {
  it.each(all)('%s speaks to the person, in the brand, and says what it is about', (_, letter) => {
    const brand = { ...brandOfTheme('theme-bluemesa'), siteName: recipient.siteName };
    const { html, text } = renderMail({ ...letter, brand });

    expect(letter.subject.length).toBeGreaterThan(10);
    expect(letter.subject).not.toContain(link);
    expect(text).toContain('Hello Ada,');
    expect(text).toContain(`-- \n${recipient.siteName}`);
    expect(html).toContain(`<h1 style="margin:0 0 16px;font-size:20px">${letter.title.replace('&', '&amp;')}</h1>`);
    expect(html).not.toContain('undefined');
    expect(text).not.toMatch(/undefined|\[object/);
    expect(text.includes(link)).toBe(letter.action !== undefined);
  });

  it('greets a user whose name is unknown', () => {
    const { paragraphs } = letters.invitedCustomer({ ...recipient, firstName: '', inviterName: '' });

    expect(paragraphs.slice(0, 2)).toEqual([
      'Hello,',
      'Bluemesa Freightways invites Harbor & Pine to quote, book and track freight online.',
    ]);
  });

  it('counts recovery codes in words that fit', () => {
    expect(letters.recoveryCodeUsed({ ...recipient, left: 1 }).paragraphs[1]).toContain(
      'You have 1 recovery code left',
    );
    expect(letters.recoveryCodeUsed({ ...recipient, left: 9 }).paragraphs[1]).toContain(
      'You have 9 recovery codes left',
    );
  });
});
