import { Container, Stack, Text, Title } from '@mantine/core';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CompanySection } from './company-section.js';
import { InvoicesSection } from './invoices-section.js';
import { MeasuresSection } from './measures-section.js';
import { texts } from './profile-texts.js';
import { SafetySection } from './safety-section.js';

/** What holds for everybody in a company, set by its administrators. */
export function CompanyProfilePage() {
  const mayManage = canShow(useUser(), 'manageSettings');
  if (!mayManage) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={760} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <CompanySection />
        <MeasuresSection />
        <InvoicesSection />
        <SafetySection />
      </Stack>
    </Container>
  );
}
