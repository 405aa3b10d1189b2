import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { MailboxLink } from '../../entities/mailbox/mailbox-link.js';
import { Illustration } from '../../ui/illustrations/illustration.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { linkTexts } from './link-texts.js';

/** Milliseconds before another mail can be requested. */
const patience = 30_000;

interface MailSentProps {
  email: string;
  /** The server's response, the same for everyone. */
  message: string | undefined;
  problem: Problem | undefined;
  isBusy: boolean;
  onAgain: () => Promise<unknown>;
  onChange: () => void;
}

/** Leads to the mailbox; only the mail says whether the account already existed. */
export function MailSent({ email, message, problem, isBusy, onAgain, onChange }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [count, setCount] = useState(0);
  const [isEarly, setEarly] = useState(true);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isEarly) return undefined;
    const timer = setTimeout(() => setEarly(false), patience);
    return () => clearTimeout(timer);
  }, [isEarly]);
  const handleAgain = () => {
    void onAgain().then(
      () => {
        setCount(count + 1);
        setEarly(true);
      },
      () => undefined,
    );
  };
  return (
    <Stack align="center" ta="center" gap="sm">
      <Illustration name="inbox" />
      <Title order={2} ref={heading} tabIndex={-1}>
        {linkTexts.sent.title}
      </Title>
      <Text style={{ overflowWrap: 'anywhere' }}>{fill(linkTexts.sent.to, { email })}</Text>
      {message ? <Text>{message}</Text> : null}
      <Text c="dimmed">{linkTexts.sent.hint}</Text>
      {problem ? <ErrorPanel isInline title={problem.title} detail={problem.detail} /> : null}
      <Text role="status">{count > 0 ? linkTexts.sent.sentAgain : ''}</Text>
      <Group justify="center">
        <MailboxLink />
        <SpinnerButton variant="default" disabled={isEarly} isBusy={isBusy} onClick={handleAgain}>
          {linkTexts.sent.again}
        </SpinnerButton>
        <Button variant="subtle" onClick={onChange}>
          {linkTexts.sent.change}
        </Button>
      </Group>
    </Stack>
  );
}
