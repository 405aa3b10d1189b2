import { managedSitesApi, type ManagedSite } from '@lading/contracts/sites/sites';
import { Button, Card, Container, Drawer, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordList } from '../../ui/display/record-list.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, texts as common } from '../../ui/texts.js';
import { BrandLook } from './brand-look.js';
import { columnsWith } from './site-columns.js';
import { texts } from './site-texts.js';
import { useInviteOnly } from './use-invite-only.js';

const words = texts.label;

/** The sites of all carriers, for administrators of the portal. */
export function WhiteLabelPage() {
  if (!canShow(useUser(), 'manageWhiteLabel')) return <NoAccess words={words.noAccess} />;
  return (
    <Container size={1080} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.intro}</Text>
        </div>
        <Sites />
      </Stack>
    </Container>
  );
}

const textOf = ({ siteName, siteNameUrl, carrierName, carrierCode }: ManagedSite): string =>
  `${siteName} ${siteNameUrl} ${carrierName} ${carrierCode}`.toLowerCase();

function Sites() {
  const list = useQuery(answerOf(managedSitesApi.listSites));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ManagedSite>();
  const setInviteOnly = useInviteOnly();
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={8} label={words.list} />;
  if (list.data.total === 0)
    return <EmptyState kind="firstUse" order={2} title={words.empty} detail={words.emptyDetail} />;
  const fitting = list.data.items.filter((site) => textOf(site).includes(search.trim().toLowerCase()));
  return (
    <Stack gap="sm">
      <TextField
        type="search"
        label={words.search}
        clearable
        w={{ base: '100%', xs: 320 }}
        value={search}
        onChange={setSearch}
      />
      {fitting.length === 0 ? (
        <NoMatch onClear={() => setSearch('')} />
      ) : (
        <Card p={{ base: 'md', sm: 'lg' }}>
          <RecordList
            label={words.list}
            rows={fitting}
            keyOf={({ subdomain }) => subdomain}
            columns={columnsWith({ setInviteOnly, look: setShown })}
            minWidth={820}
          />
        </Card>
      )}
      <Text fz="sm" c="dimmed" role="status">
        {counted(fitting.length, words.one, words.count)}
      </Text>
      <LookDrawer shown={shown} onClose={() => setShown(undefined)} />
    </Stack>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="default" onClick={onClear}>
      {words.clear}
    </Button>
  );
  return <EmptyState kind="noMatch" order={2} title={words.noMatch} detail={words.noMatchDetail} actions={action} />;
}

function LookDrawer({ shown, onClose }: { shown: ManagedSite | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={shown !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={shown?.siteName}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {shown ? <BrandLook site={shown} order={3} /> : null}
    </Drawer>
  );
}
