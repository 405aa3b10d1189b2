import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { CampaignDrawer, type Edited } from './campaign-drawer.js';
import { CampaignList } from './campaign-list.js';
import { texts } from './campaigns-texts.js';

/** The campaigns of a carrier: their links, and what they have brought. */
export function CampaignsPage() {
  const user = useUser();
  const [edited, setEdited] = useState<Edited>();
  if (!canShow(user, 'digitalMarketingPage')) return <NoAccess words={texts.noAccess} />;
  const start = () => setEdited('new');
  return (
    <Container size={1280} px={0}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={1}>{texts.title}</Title>
            <Text c="dimmed" maw={720}>
              {texts.intro}
            </Text>
          </div>
          <Button leftSection={<AddIcon {...iconProps} />} onClick={start}>
            {texts.start}
          </Button>
        </Group>
        <CampaignList onEdit={setEdited} onStart={start} />
        <CampaignDrawer edited={edited} onClose={() => setEdited(undefined)} />
      </Stack>
    </Container>
  );
}
