import { campaignsApi, type MarketingCampaign } from '@lading/contracts/campaigns';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { CampaignDrawer, type Edited } from './campaign-drawer.js';
import { CampaignTable } from './campaign-table.js';
import { texts } from './campaigns-texts.js';
import { EndDialog } from './end-dialog.js';
import { useCampaignDeeds } from './use-campaign-deeds.js';

/** The campaigns of a carrier: their links, and what they have brought. */
export function CampaignsPage() {
  const user = useUser();
  const [edited, setEdited] = useState<Edited>();
  if (!canShow(user, 'digitalMarketingPage'))
    return <EmptyState kind="noAccess" order={1} title={texts.noAccess.title} detail={texts.noAccess.detail} />;
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
        <CampaignList onEdit={setEdited} />
        <CampaignDrawer edited={edited} onClose={() => setEdited(undefined)} />
      </Stack>
    </Container>
  );
}

function CampaignList({ onEdit }: { onEdit: (edited: Edited) => void }) {
  const list = useQuery(answerOf(campaignsApi.listCampaigns, {}));
  const [ending, setEnding] = useState<MarketingCampaign>();
  const deeds = useCampaignDeeds();
  const { frame, giveFocus } = useRecordFocus(ending?.id);
  const words = texts.list;
  if (list.error) return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={6} label={words.title} />;
  const { items, total } = list.data;
  if (total === 0) {
    const { title, detail } = texts.empty;
    const action = (
      <Button variant="default" onClick={() => onEdit('new')}>
        {texts.start}
      </Button>
    );
    return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={action} />;
  }
  return (
    <Card component="section" ref={frame} aria-labelledby="campaigns" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="campaigns" {...listHeading}>
          {words.title}
        </Title>
        <CampaignTable
          campaigns={items}
          deeds={{ edit: onEdit, end: setEnding, resume: deeds.resume, saveCode: deeds.saveCode }}
        />
        <Text fz="sm" c="dimmed" role="status">
          {counted(total, words.one, words.count)}
        </Text>
      </Stack>
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} onClosed={giveFocus} />
    </Card>
  );
}
