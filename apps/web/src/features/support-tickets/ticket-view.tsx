import type { SupportTicket } from '@lading/contracts/support-tickets';
import { Anchor, Card, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../ui/display/copy-button.js';
import { BackIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { AnswerForm } from './answer-form.js';
import { Conversation } from './conversation.js';
import { TicketStateBadge } from './ticket-columns.js';
import { TicketActions } from './ticket-actions.js';
import { TicketFacts } from './ticket-facts.js';
import { texts } from './tickets-texts.js';

const words = texts.detail;

interface TicketViewProps {
  ticket: SupportTicket;
  /** Where the list is, as it was left. */
  list: string;
}

/** Head, messages and answer on the left; who looks after it and what is known on the right. */
export function TicketView({ ticket, list }: TicketViewProps) {
  const { number, subject, state } = ticket;
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={list} fz="sm" className="no-print">
          <Group gap={4} component="span">
            <BackIcon {...smallIconProps} />
            {words.back}
          </Group>
        </Anchor>
        <Group gap="xs" mt={4}>
          <Title order={1}>{fill(words.heading, { number })}</Title>
          <CopyButton value={number} name={words.copy} />
          <TicketStateBadge state={state} />
        </Group>
        <Text style={{ overflowWrap: 'anywhere' }}>{subject}</Text>
      </div>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Card component="section" aria-labelledby="conversation" p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="md">
              <Title order={2} fz="h3" id="conversation">
                {words.conversation}
              </Title>
              <Conversation ticket={ticket} />
              <AnswerForm ticket={ticket} />
            </Stack>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg">
            <TicketActions ticket={ticket} />
            <TicketFacts ticket={ticket} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
