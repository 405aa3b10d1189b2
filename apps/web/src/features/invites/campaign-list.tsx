import { campaignsApi, type MarketingCampaign } from '@lading/contracts/campaigns';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { counted } from '../../ui/texts.js';
import type { Edited } from './campaign-drawer.js';
import { CampaignTable } from './campaign-table.js';
import { texts } from './campaigns-texts.js';
import { EndDialog } from './end-dialog.js';
import { useCampaignActions } from './use-campaign-actions.js';

interface CampaignListProps {
  onEdit: (edited: Edited) => void;
  /** Absent where no carrier's own people look. */
  onStart?: () => void;
  /** For administrators of the portal: the campaigns of all carriers, or of one. */
  carriers?: { readonly chosen: number | undefined };
}

/** Campaigns with what they have brought, newest first. */
export function CampaignList({ onEdit, onStart, carriers }: CampaignListProps) {
  const carrierId = carriers?.chosen;
  const list = useQuery(answerOf(campaignsApi.listCampaigns, carrierId ? { carrierId } : {}));
  const [ending, setEnding] = useState<MarketingCampaign>();
  const actions = useCampaignActions();
  const { frame, giveFocus } = useRecordFocus(ending?.id);
  const words = texts.list;
  const title = carriers ? words.ofAll : words.title;
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={6} label={title} />;
  const { items, total } = list.data;
  if (total === 0) return <NoCampaign {...(onStart ? { onStart } : {})} />;
  return (
    <Card component="section" ref={frame} aria-labelledby="campaigns" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="campaigns" {...listHeading}>
          {title}
        </Title>
        <CampaignTable
          label={title}
          campaigns={items}
          hasCarriers={carriers !== undefined}
          actions={{ edit: onEdit, end: setEnding, resume: actions.resume, saveCode: actions.saveCode }}
        />
        <Text fz="sm" c="dimmed" role="status">
          {counted(total, words.one, words.count)}
        </Text>
      </Stack>
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} onClosed={giveFocus} />
    </Card>
  );
}

function NoCampaign({ onStart }: Pick<CampaignListProps, 'onStart'>) {
  const { title, detail, ofAll } = texts.empty;
  if (!onStart) return <EmptyState kind="firstUse" order={2} title={ofAll} detail={detail} />;
  const action = (
    <Button variant="default" onClick={onStart}>
      {texts.start}
    </Button>
  );
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={action} />;
}
