import { customerSettingsResource } from '@lading/contracts/customer-settings';
import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { fill } from '../../ui/texts.js';
import { CompanySection } from './company-section.js';
import { EmissionsSection } from './emissions-section.js';
import { InvoicesSection } from './invoices-section.js';
import { MeasuresSection } from './measures-section.js';
import { texts } from './profile-texts.js';
import { SafetySection } from './safety-section.js';
import { partsFound, SettingsIndex, type PartId } from './settings-index.js';

/** What holds for everybody in a company, set by its administrators. */
export function CompanyProfilePage() {
  const mayManage = canShow(useUser(), 'manageSettings');
  return mayManage ? <Settings /> : <NoAccess words={texts.noAccess} />;
}

function Settings() {
  const [search, setSearch] = useState('');
  const unsaved = useRef({ company: false, emissions: false });
  const found = partsFound(search);
  // What is not found is hidden and not taken away, so that nothing that was typed is lost.
  const lacks = (...ids: PartId[]): boolean => !found.some(({ id }) => ids.includes(id));
  return (
    <Container size={1000} px={0}>
      <LeaveGuard isUnsaved={() => unsaved.current.company || unsaved.current.emissions} words={texts.leave} />
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
          <LastChange />
        </div>
        <Group align="flex-start" gap="lg">
          <SettingsIndex search={search} onSearch={setSearch} found={found} />
          <Stack gap="lg" flex="1 1 480px">
            <div hidden={lacks('company', 'default-addresses')}>
              <CompanySection onUnsaved={(isUnsaved) => (unsaved.current.company = isUnsaved)} />
            </div>
            <div hidden={lacks('measures')}>
              <MeasuresSection />
            </div>
            <div hidden={lacks('invoices')}>
              <InvoicesSection />
            </div>
            <div hidden={lacks('emissions')}>
              <EmissionsSection onUnsaved={(isUnsaved) => (unsaved.current.emissions = isUnsaved)} />
            </div>
            <div hidden={lacks('safety')}>
              <SafetySection />
            </div>
          </Stack>
        </Group>
      </Stack>
    </Container>
  );
}

function LastChange() {
  const { data } = useQuery(answerOf(customerSettingsResource.getLastChange));
  if (!data?.by || !data.at) return null;
  return (
    <Text fz="sm" c="dimmed" component="div">
      {fill(texts.lastChange, { name: data.by })} <DateTime instant={data.at} zone={viewerZone()} />
    </Text>
  );
}
