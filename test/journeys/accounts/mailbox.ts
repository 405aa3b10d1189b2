import { expect } from '@playwright/test';
import { siteOf } from '../portal';

const textAt = async (path: string): Promise<string> => (await fetch(`${siteOf()}${path}`)).text();

/** The link of the newest email to an address with that subject, once it has arrived in the mailbox of this machine. */
export async function mailedLink(recipient: string, subject: RegExp): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const entries = (await textAt('/mailbox')).split('<li');
    const entry = entries.find((text) => text.includes(`to ${recipient},`) && subject.test(text));
    return /href="(\/mailbox\/\d+)"/.exec(entry ?? '')?.[1];
  };
  await expect.poll(find, { message: `a mail to ${recipient}`, timeout: 60_000 }).toBeDefined();
  const mail = await textAt(`${(await find()) ?? ''}?view=text`);
  return /href="(https?:\/\/[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
