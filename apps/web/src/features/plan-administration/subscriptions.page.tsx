import { Container, Stack, Text, Title } from '@mantine/core';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CompanyList } from './company-list.js';
import { PlanList } from './plan-list.js';
import { texts } from './plan-administration-texts.js';

/** Plans and who has them, for administrators of the portal. */
export function SubscriptionsPage() {
  if (!canShow(useUser(), 'carrierBilling')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        <CompanyList />
        <PlanList />
      </Stack>
    </Container>
  );
}
