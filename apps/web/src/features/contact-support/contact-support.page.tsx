import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { Anchor, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { texts } from './support-texts.js';
import { TicketFormCard } from './ticket-fields.js';

/** Contact options: phone, or a ticket with files. */
export function ContactSupportPage() {
  const [ticketNumber, setTicketNumber] = useState<string>();
  return (
    <Container py="lg">
      {ticketNumber ? (
        <SentTicket ticketNumber={ticketNumber} onAgain={() => setTicketNumber(undefined)} />
      ) : (
        <Stack gap="lg">
          <div>
            <Title order={1}>{texts.title}</Title>
            <Text c="dimmed">{texts.lead}</Text>
          </div>
          <Phone />
          <TicketFormCard onSent={setTicketNumber} />
        </Stack>
      )}
    </Container>
  );
}

function Phone() {
  return (
    <Card component="section" aria-labelledby="phone-title">
      <Title order={2} id="phone-title" mb="xs">
        {texts.call}
      </Title>
      <PhoneFacts />
      <Text fz="sm" mt="sm">
        {texts.search}{' '}
        <Anchor component={Link} to="/faq" inherit underline="always">
          {texts.searchLink}
        </Anchor>
      </Text>
    </Card>
  );
}

function PhoneFacts() {
  const support = useQuery(answerOf(contactSupportApi.getSupportPhone));
  if (support.error) {
    return <ErrorPanel isInline problem={support.error} onRetry={() => void support.refetch()} />;
  }
  if (!support.data) return <TextSkeleton lines={2} />;
  const { phone, hours } = support.data;
  if (!phone) return <Text>{texts.noPhone}</Text>;
  return (
    <KeyValue
      facts={[
        { label: texts.phone, value: <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor> },
        ...(hours ? [{ label: texts.hours, value: hours }] : []),
      ]}
    />
  );
}

function SentTicket({ ticketNumber, onAgain }: { ticketNumber: string; onAgain: () => void }) {
  const user = useMaybeUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card component="section" aria-labelledby="sent-title">
      <Stack>
        <Title order={1} id="sent-title" ref={heading} tabIndex={-1}>
          {texts.sentTitle}
        </Title>
        <Group gap="xs">
          <Text>{texts.sentNumber}</Text>
          <Text className="identifier" fw={600} fz="lg">
            {ticketNumber}
          </Text>
          <CopyButton value={ticketNumber} name={texts.sentNumber} />
        </Group>
        <Text>{texts.sentDetail}</Text>
        <Group>
          <Button onClick={onAgain} variant="default">
            {texts.again}
          </Button>
          <Button component={Link} to={user ? '/home' : '/landing'}>
            {texts.home}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
