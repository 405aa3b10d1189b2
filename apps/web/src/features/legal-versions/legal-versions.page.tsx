import { contentApi } from '@lading/contracts/content';
import type { LegalDocument, LegalKind } from '@lading/contracts/legal';
import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { legalKinds, texts } from './legal-versions-texts.js';
import { VersionEditor } from './version-editor.js';
import { VersionList } from './version-list.js';

const kindOf = (text: string | null): LegalKind | undefined => legalKinds.find((kind) => kind === text);

/** Legal texts with all their versions; which one is being written stands in the address. */
export function LegalVersionsPage() {
  const [query, setQuery] = useSearchParams();
  const isActing = useUser().isImpersonating;
  const list = useQuery({ ...answerOf(contentApi.listLegalVersions), enabled: !isActing });
  const writing = kindOf(query.get('new'));
  if (isActing || list.error?.code === 'not-allowed') return <NoAccess words={texts.noAccess} />;
  if (writing && list.data)
    return <VersionEditor key={writing} kind={writing} versions={list.data.items} onEnd={() => setQuery({})} />;
  return (
    <Container size={980} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
          <Anchor component={Link} to="/legal-documents">
            {texts.look}
          </Anchor>
        </div>
        <Versions items={list.data?.items} problem={list.error} onRetry={() => void list.refetch()} />
      </Stack>
    </Container>
  );
}

interface VersionsProps {
  items: readonly LegalDocument[] | undefined;
  problem: Problem | null;
  onRetry: () => void;
}

function Versions({ items, problem, onRetry }: VersionsProps) {
  if (items)
    return legalKinds.map((kind) => (
      <VersionList key={kind} kind={kind} versions={items.filter((version) => version.kind === kind)} />
    ));
  if (!problem) return <CardSkeleton lines={8} label={texts.title} />;
  const { message, traceId } = problem;
  return <ErrorPanel detail={message} onRetry={onRetry} {...(traceId && { referenceId: traceId })} />;
}
