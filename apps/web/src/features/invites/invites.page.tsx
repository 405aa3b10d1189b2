import { Container, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { InviteCustomerForm } from './invite-customer-form.js';
import { InviteList } from './invite-list.js';
import { texts } from './invites-texts.js';

/** Carriers invite customers and see how far each has come. */
export function InvitesPage() {
  const user = useUser();
  const [sent, setSent] = useState(0);
  if (!canShow(user, 'inviteCustomerPage')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={1080} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        {/* Another invite begins with an empty form. */}
        <InviteCustomerForm key={sent} isNext={sent > 0} onSent={() => setSent(sent + 1)} />
        <InviteList />
      </Stack>
    </Container>
  );
}
