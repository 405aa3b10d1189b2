import { billsOfLadingApi, bolChanged } from '@lading/contracts/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { KeptDraft, NewBol } from './begun-bol.js';
import { listAddress } from './bol-addresses.js';
import { bolTexts as words } from './bol-texts.js';
import { IssuedBol } from './issued-bol.js';

/** A new bill, a draft that goes on, or one that was issued, as the address says. */
export function BolPage({ kind }: { kind: BolKind }) {
  const [query] = useSearchParams();
  const bill = query.get('bill');
  const bolId = Number(bill);
  if (!canShow(useUser(), 'dispatch')) return <NoAccess words={words.noAccess} />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <Group justify="space-between" gap="sm" className="no-print">
          <div>
            <Title order={1}>{words.titles[kind]}</Title>
            <Text c="dimmed">{words.leads[kind]}</Text>
          </div>
          <Button component={Link} to={listAddress} variant="default">
            {words.all}
          </Button>
        </Group>
        {bill === null ? <NewBol kind={kind} /> : <LoadedBol bolId={bolId} />}
      </Stack>
    </Container>
  );
}

function LoadedBol({ bolId }: { bolId: number }) {
  const isId = Number.isSafeInteger(bolId) && bolId > 0;
  const bol = useQuery({ ...answerOf(billsOfLadingApi.get, { bolId }), enabled: isId });
  const refresh = useRefresh();
  usePush(bolChanged, (message) => {
    if (!message || message.bolId === bolId) void refresh(billsOfLadingApi.get);
  });
  if (!isId) return <NotFound />;
  if (bol.error && !hasAnswer(bol)) return <Failed error={bol.error} onRetry={() => void bol.refetch()} />;
  if (bol.data?.state === 'draft') return <KeptDraft key={bolId} bol={bol.data} />;
  if (bol.data) return <IssuedBol bol={bol.data} />;
  return <CardSkeleton lines={8} />;
}

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }): ReactNode {
  if (error.code === 'not-found') return <NotFound />;
  return <ErrorPanel detail={error.message} onRetry={onRetry} />;
}

const NotFound = () => (
  <EmptyState
    kind="noMatch"
    order={2}
    title={words.notFound.title}
    detail={words.notFound.detail}
    actions={
      <Button component={Link} to={listAddress}>
        {words.all}
      </Button>
    }
  />
);
