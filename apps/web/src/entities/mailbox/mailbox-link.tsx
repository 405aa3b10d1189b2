import { Button } from '@mantine/core';
import { site } from '../../kernel/session/site.js';

/** In a demo, opens the mailbox of this machine, in which the mail has arrived; nothing anywhere else. */
export function MailboxLink() {
  const address = site().demo?.mailboxUrl;
  if (!address) return null;
  return (
    <Button component="a" href={address} target="_blank" rel="noopener">
      Open the demo mailbox
    </Button>
  );
}
