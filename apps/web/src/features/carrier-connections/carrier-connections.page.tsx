import { carrierConnectionsApi } from '@lading/contracts/carrier-connections';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { ConnectionDrawer } from './connection-drawer.js';
import { ConnectionTable } from './connection-table.js';
import { texts } from './carrier-connections-texts.js';
import { useTrial } from './use-trial.js';

/** The carriers of a company, as its administrators set them up. */
export function CarrierConnectionsPage() {
  if (!canShow(useUser(), 'manageSettings')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={1}>{texts.title}</Title>
            <Text c="dimmed">{texts.lead}</Text>
          </div>
          <Button component={Link} to="/customers/carriers/pro-numbers" variant="default">
            {texts.proNumbers}
          </Button>
        </Group>
        <Connections />
      </Stack>
    </Container>
  );
}

function Connections() {
  const list = useQuery(answerOf(carrierConnectionsApi.listConnections));
  const [editedId, setEditedId] = useState<number>();
  const trial = useTrial();
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={6} label={texts.list} />;
  if (list.data.items.length === 0) return <NoCarriers />;
  const edited = list.data.items.find(({ carrierId }) => carrierId === editedId);
  return (
    <Card component="section" aria-label={texts.list} p={{ base: 'md', sm: 'lg' }}>
      <ConnectionTable rows={list.data.items} actions={{ ...trial, change: (row) => setEditedId(row.carrierId) }} />
      <ConnectionDrawer edited={edited} trial={trial} onClose={() => setEditedId(undefined)} />
    </Card>
  );
}

const NoCarriers = () => (
  <EmptyState
    kind="firstUse"
    title={texts.none.title}
    detail={texts.none.detail}
    actions={
      <Button component={Link} to="/contact-support">
        {texts.none.action}
      </Button>
    }
  />
);
