import { Button } from '@mantine/core';
import { site } from '../../kernel/session/site.js';

/** In a demo, links to this machine's mailbox, where the mail has arrived; nothing otherwise. */
export function MailboxLink() {
  const address = site().demo?.mailboxUrl;
  if (!address) return null;
  return (
    <Button component="a" href={address} target="_blank" rel="noopener">
      Open the demo mailbox
    </Button>
  );
}
