import type { TestPortal } from './test-portal';

export interface SentMail {
  subject: string;
  sender: string;
  text: string;
  html: string;
}

/** The mails to an address, newest first. */
export const mailsTo = (portal: TestPortal, recipient: string): Promise<SentMail[]> =>
  portal.sql<SentMail>(
    'SELECT subject, sender_name AS sender, text, html FROM mail WHERE recipient = $1 ORDER BY id DESC',
    [recipient],
  );

/** The key in the link of the newest mail. */
export function keyIn([mail]: readonly SentMail[], name = 'key'): string {
  const key = new RegExp(`[?#&]${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`no link with ${name} in ${mail ? mail.text : 'no mail at all'}`);
  return key;
}
