import type { StoredMail } from '../../kernel/mail/mails.queries.js';
import { escapeHtml, type Page, type PageSite } from '../../kernel/http/page.js';

const webAddress = /https?:\/\/[^\s<>"']+/g;

/** The text with its addresses as links; everything else stays text. */
function linked(text: string): string {
  let from = 0;
  const parts = [...text.matchAll(webAddress)].map(({ 0: address, index }) => {
    const before = escapeHtml(text.slice(from, index));
    from = index + address.length;
    return `${before}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  });
  return parts.join('') + escapeHtml(text.slice(from));
}

const timeOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The mails of this machine, newest first. */
export const mailListPage = (mails: readonly StoredMail[], site: PageSite | undefined): Page => ({
  status: 200,
  title: 'Local mailbox',
  site,
  body: `<h1>Local mailbox</h1>
<p>No mail server is set, so mails stay on this machine. Only this machine can read them.</p>
${mails.length === 0 ? '<p>There are no mails yet.</p>' : ''}
<ul>
${mails
  .map(
    ({ id, recipient, subject, createdAt }) =>
      `<li><a href="/mailbox/${id}">${escapeHtml(subject)}</a><br>to ${escapeHtml(recipient)}, ${timeOf(createdAt)}</li>`,
  )
  .join('\n')}
</ul>`,
});

/** One mail as its reader would see it without pictures. */
export const mailPage = (
  { recipient, senderName, subject, text, createdAt }: StoredMail,
  site: PageSite | undefined,
): Page => ({
  status: 200,
  title: subject,
  site,
  body: `<h1>${escapeHtml(subject)}</h1>
<p>From ${escapeHtml(senderName)} to ${escapeHtml(recipient)}, ${timeOf(createdAt)}</p>
<p>${linked(text).replaceAll('\n', '<br>\n')}</p>
<p><a href="/mailbox">All mails</a></p>`,
});
