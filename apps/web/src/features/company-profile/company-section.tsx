import { Card, Divider, Stack, Title } from '@mantine/core';
import { toast } from '../../ui/feedback/toast.js';
import { CompanyForm } from './company-form.js';
import { DefaultAddresses } from './default-addresses.js';
import { texts } from './profile-texts.js';

/** The company itself; saved together, unlike the switches below it. */
export function CompanySection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  return (
    <Card component="section" aria-labelledby="company" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="company">
          {texts.company.title}
        </Title>
        <CompanyForm onUnsaved={onUnsaved} onSaved={() => void toast.success(texts.company.saved)} />
        <Divider />
        <DefaultAddresses />
      </Stack>
    </Card>
  );
}
