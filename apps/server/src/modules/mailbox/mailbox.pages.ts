import { formatInstant, formatZonedMoment } from '@lading/domain/time/date-format';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import type { Page, PageSite } from '../../kernel/http/page.js';
import type { ListedMail, StoredMail } from '../../kernel/mail/mails.queries.js';

/** The request to the inbox. */
export interface Asked {
  readonly to: string;
  readonly q: string;
}

interface Inbox {
  readonly site: PageSite | undefined;
  readonly asked: Asked;
  readonly mails: readonly ListedMail[];
  readonly recipients: readonly { readonly recipient: string; readonly unread: number }[];
  /** Where older mails are; none on the last page. */
  readonly older: string | undefined;
  readonly now: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, as long as that says more than the day; the server doesn't know the reader's time zone. */
function agoOf(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) return `${Math.floor(age / hour)} h ago`;
  return formatInstant(iso, 'UTC');
}

const fullTime = (iso: string): string => formatZonedMoment(iso, 'UTC');

const timeOf = (iso: string, text: string): string =>
  `<time datetime="${escapeHtml(iso)}" title="${fullTime(iso)}">${text}</time>`;

const styles = `
body{justify-content:flex-start;padding:24px 16px 48px;font-size:14px}
main{max-width:960px;padding:24px}
h1{font-size:28px;line-height:1.2143;font-weight:650;margin-bottom:8px}
p{margin:0 0 12px}
.dim{color:var(--mantine-color-dimmed)}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end;margin:16px 0}
form>div{flex:1 1 200px;min-width:0}
label{margin:0 0 4px;font-size:14px;font-weight:500}
input,select{width:100%;min-height:36px;padding:6px 12px;border:1px solid var(--app-border-strong);border-radius:6px;background:var(--app-surface);color:inherit;font:inherit}
button,.button{display:inline-block;min-height:36px;padding:6px 16px;font-size:14px;line-height:22px}
.button{border:1px solid var(--app-border-strong);border-radius:6px;color:inherit;text-decoration:none;font-weight:550}
.primary{width:auto;margin:0}
.mails{list-style:none;margin:0;padding:0;border-top:1px solid var(--mantine-color-default-border)}
.mails li{border-bottom:1px solid var(--mantine-color-default-border)}
.mails a{display:grid;grid-template-columns:minmax(0,14fr) minmax(0,40fr) 96px;gap:0 16px;padding:10px 8px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--mantine-color-default-hover)}
.mails strong{font-weight:400}
.unread strong{font-weight:650}
.mails span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mails .dim,.mails time{font-size:13px}
.mails time{color:var(--mantine-color-dimmed);text-align:end;white-space:nowrap}
.new{display:inline-block;margin-inline-end:6px;padding:0 6px;border-radius:9px;background:var(--mantine-color-brand-filled);color:var(--mantine-color-brand-contrast);font-size:12px;line-height:18px;font-weight:600;vertical-align:1px}
.head{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 12px;margin:0 0 16px}
.head dt{color:var(--mantine-color-dimmed)}
.head dd{margin:0}
nav{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin-bottom:16px}
iframe{display:block;width:100%;height:max(480px,calc(100vh - 400px));border:1px solid var(--mantine-color-default-border);border-radius:8px;background:#fff}
.text{white-space:pre-wrap;margin:0;font:inherit}
@media (max-width:36em){
body{padding-inline:8px}
main{padding:16px}
.mails a{grid-template-columns:minmax(0,1fr) auto;padding-inline:4px}
.mails .subject{grid-column:1/-1;grid-row:2}
}
@media print{header,nav,form{display:none}main{border:0}}`;

const optionOf = ({ recipient, unread }: Inbox['recipients'][number], to: string): string => {
  const name = escapeHtml(recipient);
  const count = unread > 0 ? ` (${unread} unread)` : '';
  return `<option value="${name}"${recipient === to ? ' selected' : ''}>${name}${count}</option>`;
};

const filterOf = ({
  asked: { to, q },
  recipients,
}: Inbox): string => `<form method="get" action="/mailbox" role="search">
<div><label for="q">Search emails</label>
<input id="q" name="q" type="search" maxlength="100" value="${escapeHtml(q)}"></div>
<div><label for="to">To</label>
<select id="to" name="to"><option value="">Everyone</option>
${recipients.map((one) => optionOf(one, to)).join('\n')}
</select></div>
<button class="primary" type="submit">Search</button>
${q === '' && to === '' ? '' : '<a class="button" href="/mailbox">Show all</a>'}
</form>`;

/** The first words below the subject: the text begins with its title. */
function teaserOf({ text }: ListedMail): string {
  const [, ...rest] = text.split('\n\n');
  return rest.join(' ').replaceAll(/\s+/g, ' ').slice(0, 160);
}

const rowOf = (mail: ListedMail, now: Date): string => {
  const { id, recipient, senderName, subject, createdAt, readAt } = mail;
  const isNew = readAt === null;
  return `<li${isNew ? ' class="unread"' : ''}><a href="/mailbox/${id}">
<span><strong>${escapeHtml(senderName)}</strong></span>
<span class="subject">${isNew ? '<span class="new">Unread</span>' : ''}<strong>${escapeHtml(subject)}</strong><br><span class="dim">to ${escapeHtml(recipient)}, ${escapeHtml(teaserOf(mail))}</span></span>
${timeOf(createdAt, agoOf(createdAt, now))}</a></li>`;
};

const emptyText = ({ q, to }: Asked): string =>
  q === '' && to === ''
    ? 'No emails yet. Register, invite somebody or ask for a new password, and the email arrives here.'
    : 'No email matches. Try another word, or show all.';

/** The mails of this machine, newest first. */
export function inboxPage(inbox: Inbox): Page {
  const { site, asked, mails, older, now } = inbox;
  return {
    status: 200,
    title: 'Demo mailbox',
    site,
    styles,
    body: `<h1>Demo mailbox</h1>
<p class="dim">No mail server is set, so emails stay on this machine, and only this machine can read them.</p>
${filterOf(inbox)}
${mails.length === 0 ? `<p role="status">${emptyText(asked)}</p>` : `<ul class="mails">\n${mails.map((mail) => rowOf(mail, now)).join('\n')}\n</ul>`}
${older === undefined ? '' : `<p><a href="${escapeHtml(older)}">Older emails</a></p>`}`,
  };
}

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

/** What a framed mail may do: lead elsewhere when its reader follows a link. It runs nothing and belongs to no site. */
const sandbox = 'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';

interface Opened {
  readonly mail: StoredMail;
  readonly site: PageSite | undefined;
  readonly view: 'html' | 'text';
}

/** One mail: as its reader's mail program shows it, or as plain text. */
export function mailPage({ mail, site, view }: Opened): Page {
  const { id, recipient, senderName, subject, text, html, createdAt } = mail;
  const isText = view === 'text' || html === '';
  const other = isText
    ? `<a href="/mailbox/${id}">Show as HTML</a>`
    : `<a href="/mailbox/${id}?view=text">Show as plain text</a>`;
  return {
    status: 200,
    title: subject,
    site,
    styles,
    ...(!isText && { hasFrame: true }),
    body: `<nav aria-label="Mailbox"><a href="/mailbox">All emails</a>${html === '' ? '' : other}</nav>
<h1>${escapeHtml(subject)}</h1>
<dl class="head"><dt>From</dt><dd>${escapeHtml(senderName)}</dd><dt>To</dt><dd><a href="/mailbox?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a></dd><dt>Sent</dt><dd>${timeOf(createdAt, fullTime(createdAt))}</dd></dl>
${isText ? `<div class="text">${linked(text)}</div>` : `<iframe src="/mailbox/${id}/html" title="Message" sandbox="${sandbox}"></iframe>`}`,
  };
}

/** The mail's own HTML for the frame of its page; links leave the frame. */
export const mailFrame = ({ html }: StoredMail): { html: string; headers: Readonly<Record<string, string>> } => ({
  html: /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`)
    : `<base target="_top">${html}`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox ${sandbox}`,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
});
