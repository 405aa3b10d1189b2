import { siteDraftsApi, type SiteDraft } from '@lading/contracts/sites/site-drafts';
import { siteLimits, type ManagedSite } from '@lading/contracts/sites/sites';
import { Button, Card, Group, Modal, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { BrandLook } from './brand-look.js';
import { PublishLater } from './publish-later.js';
import { SiteDifferences } from './site-differences.js';
import { siteWith } from './site-fields.js';
import { siteQueries } from './site-queries.js';
import { texts } from './site-texts.js';

const words = texts.review;

interface DraftReviewProps {
  site: ManagedSite;
  draft: SiteDraft | undefined;
}

/** A carrier's submitted draft beside what its site shows, with the decision about it; stays mounted without one, to confirm the last decision. */
export function DraftReview({ site, draft }: DraftReviewProps) {
  const decisions = useDecisions(draft);
  return draft ? <Review site={site} draft={draft} decisions={decisions} /> : null;
}

type Decisions = ReturnType<typeof useDecisions>;

interface ReviewProps {
  site: ManagedSite;
  draft: SiteDraft;
  decisions: Decisions;
}

function Review({ site, draft, decisions }: ReviewProps) {
  const { content, published, author, submittedAt, publishAt } = draft;
  const preview = useMemo(() => siteWith(site, content), [site, content]);
  return (
    <Card component="section" aria-labelledby="site-draft" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} fz="h3" id="site-draft">
              {words.title}
            </Title>
            <Text c="dimmed" component="div">
              {publishAt ? words.scheduledFor : fill(words.submittedBy, { name: author })}{' '}
              <DateTime instant={publishAt ?? submittedAt} zone={viewerZone()} />
            </Text>
          </div>
          <DecisionButtons draft={draft} decisions={decisions} />
        </Group>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <SiteDifferences label={words.changes} before={published} after={content} later={words.draft} />
          <BrandLook site={preview} order={3} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

function useDecisions(draft: SiteDraft | undefined) {
  const [asked, setAsked] = useState<'later' | 'return'>();
  const publish = useAct(siteDraftsApi.publishSiteDraft, ...siteQueries);
  const back = useAct(siteDraftsApi.returnSiteDraft, ...siteQueries);
  const of = { draftId: draft?.id ?? 0, version: draft?.version ?? 0 };
  const site = draft?.content.siteName ?? '';
  const ask = (what: 'later' | 'return' | undefined) => {
    publish.reset();
    back.reset();
    setAsked(what);
  };
  const publishIt = (publishAt?: string) =>
    publish.mutate(
      { ...of, ...(publishAt !== undefined && { publishAt }) },
      {
        onSuccess: () => {
          setAsked(undefined);
          toast.success(fill(publishAt === undefined ? texts.brand.published : texts.brand.scheduled, { site }));
        },
        onError: ({ title, message }) => void (publishAt === undefined && toast.error(title, message)),
      },
    );
  const returnIt = (reason: string) =>
    back.mutate(
      { ...of, words: reason },
      {
        onSuccess: () => {
          setAsked(undefined);
          toast.success(fill(words.returned, { site }));
        },
      },
    );
  return { asked, ask, publish, back, publishIt, returnIt };
}

function DecisionButtons({ draft, decisions }: { draft: SiteDraft; decisions: Decisions }) {
  const { asked, ask, publish, back, publishIt, returnIt } = decisions;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => ask('return')}>
        {words.return}
      </Button>
      <Button variant="default" onClick={() => ask('later')}>
        {draft.publishAt ? words.reschedule : texts.later.open}
      </Button>
      <SpinnerButton isBusy={publish.isPending && asked === undefined} onClick={() => publishIt()}>
        {words.publishNow}
      </SpinnerButton>
      {asked === 'later' ? (
        <PublishLater
          siteName={draft.content.siteName}
          isBusy={publish.isPending}
          problem={publish.error}
          onPublish={publishIt}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asked === 'return' ? (
        <ReturnDialog
          carrier={draft.carrierName}
          isBusy={back.isPending}
          problem={back.error}
          onReturn={returnIt}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </Group>
  );
}

interface ReturnDialogProps {
  carrier: string;
  isBusy: boolean;
  problem: { readonly title: string; readonly message: string } | null;
  onReturn: (reason: string) => void;
  onClose: () => void;
}

function ReturnDialog({ carrier, isBusy, problem, onReturn, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(words.returnTitle, { carrier })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <Stack>
        <Text>{words.returnDetail}</Text>
        {problem ? <ErrorPanel isInline title={problem.title} detail={problem.message} /> : null}
        <Textarea
          label={words.reason}
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={siteLimits.words}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton disabled={reason.trim() === ''} isBusy={isBusy} onClick={() => onReturn(reason.trim())}>
            {words.return}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
