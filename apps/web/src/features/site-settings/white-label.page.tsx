import { managedSitesApi, siteLimits, type ManagedSite } from '@lading/contracts/sites/sites';
import { Box, Button, Card, Container, Drawer, Group, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { Monogram } from '../../ui/display/monogram.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { TextField } from '../../ui/fields/text-field.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { BrandLook, brandOfSite, hasOwnBrand } from './brand-look.js';
import { siteQueries, useManagedSiteChanges } from './site-queries.js';
import { texts } from './site-texts.js';

const words = texts.label;

const WaitingDrafts = lazy(() => import('./waiting-drafts.js').then((part) => ({ default: part.WaitingDrafts })));

/** The sites of all carriers, for administrators of the portal. */
export function WhiteLabelPage() {
  if (!canShow(useUser(), 'manageWhiteLabel')) return <NoAccess words={words.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.intro}</Text>
        </div>
        <Suspense fallback={null}>
          <WaitingDrafts />
        </Suspense>
        <Sites />
      </Stack>
    </Container>
  );
}

const textOf = ({ siteName, siteNameUrl, carrierName, carrierCode }: ManagedSite): string =>
  `${siteName} ${siteNameUrl} ${carrierName} ${carrierCode}`.toLowerCase();

function Sites() {
  useManagedSiteChanges();
  const list = useQuery(answerOf(managedSitesApi.listSites));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ManagedSite>();
  const [closing, setClosing] = useState<ManagedSite>();
  const setInviteOnly = useInviteOnly();
  const openAgain = useOpenAgain();
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
            columns={columnsWith({ setInviteOnly, look: setShown, close: setClosing, openAgain })}
            minWidth={820}
          />
        </Card>
      )}
      <Text fz="sm" c="dimmed" role="status">
        {counted(fitting.length, words.one, words.count)}
      </Text>
      <LookDrawer shown={shown} onClose={() => setShown(undefined)} />
      {closing ? <CloseDialog site={closing} onClose={() => setClosing(undefined)} /> : null}
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

interface SiteActions {
  readonly setInviteOnly: SetInviteOnly;
  readonly look: (site: ManagedSite) => void;
  readonly close: (site: ManagedSite) => void;
  readonly openAgain: (site: ManagedSite) => void;
}

function Name(site: ManagedSite) {
  const { siteName, carrierCode, isClosed } = site;
  return (
    <Group gap={8} wrap="nowrap">
      <Box flex="none" lh={0}>
        <Monogram brand={brandOfSite(site)} size={24} />
      </Box>
      <div>
        {siteName}
        <Text fz="xs" c="dimmed" fw={400}>
          {carrierCode}
        </Text>
        {isClosed ? <ToneBadge tone="warning">{words.isClosed}</ToneBadge> : null}
      </div>
    </Group>
  );
}

const Colors = ({ theme, brandTheme }: ManagedSite) => (
  <ToneBadge tone={theme === brandTheme ? 'success' : 'neutral'}>
    {theme === brandTheme ? words.branded : words.neutral}
  </ToneBadge>
);

function InviteOnly({ site, setInviteOnly }: { site: ManagedSite; setInviteOnly: SetInviteOnly }) {
  return (
    <Switch
      aria-label={fill(words.inviteOnlyNamed, { site: site.siteName })}
      checked={site.isInviteOnly}
      {...useNeedsConnection()}
      onChange={(event) => setInviteOnly(site, event.currentTarget.checked)}
    />
  );
}

/** The columns of the list of sites, with the actions of each. */
const columnsWith = ({ setInviteOnly, look, close, openAgain }: SiteActions): RecordColumn<ManagedSite>[] => [
  { head: words.site, place: 'title', cell: Name },
  { head: words.address, place: 'line', cell: ({ siteNameUrl }) => siteNameUrl },
  { head: words.client, place: 'fact', cell: ({ clientId }) => <code className="identifier">{clientId}</code> },
  { head: words.colors, place: 'state', cell: Colors },
  {
    head: words.inviteOnly,
    place: 'fact',
    cell: (site) => <InviteOnly site={site} setInviteOnly={setInviteOnly} />,
  },
  {
    head: words.actions,
    place: 'actions',
    cell: (site) => (
      <RowMenu
        name={site.siteName}
        items={[
          { label: words.look, onChoose: () => look(site), isLocal: true },
          ...(hasOwnBrand(site) ? [{ label: words.edit, to: `/admin/white-label/${site.subdomain}` }] : []),
          site.isClosed
            ? { label: words.openAgain, onChoose: () => openAgain(site) }
            : { label: words.close, onChoose: () => close(site), isLocal: true },
        ]}
      />
    ),
  },
];

type SetInviteOnly = (site: ManagedSite, isInviteOnly: boolean) => void;

/** Opens or restricts a site at once, with Undo. */
function useInviteOnly(): SetInviteOnly {
  const change = useAct(managedSitesApi.changeSite, managedSitesApi.listSites);
  const set: SetInviteOnly = (site, isInviteOnly) => {
    if (change.isPending) return;
    const { subdomain, siteName } = site;
    const done = isInviteOnly ? words.closed : words.opened;
    change.mutate(
      { subdomain, isInviteOnly },
      {
        onSuccess: () =>
          void toast.success(fill(done, { site: siteName }), undefined, {
            action: { label: words.undo, onClick: () => set(site, !isInviteOnly) },
          }),
        onError: ({ message }) => void toast.error(fill(words.failed, { site: siteName }), message),
      },
    );
  };
  return set;
}

/** Opens a closed site to visitors. */
function useOpenAgain(): (site: ManagedSite) => void {
  const change = useAct(managedSitesApi.closeSite, ...siteQueries);
  return ({ subdomain, siteName }) =>
    change.mutate(
      { subdomain, isClosed: false },
      {
        onSuccess: () => void toast.success(fill(words.openedAgain, { site: siteName })),
        onError: ({ message }) => void toast.error(fill(words.failed, { site: siteName }), message),
      },
    );
}

/** Asks for what visitors of a closed site read. */
function CloseDialog({ site: { subdomain, siteName }, onClose }: { site: ManagedSite; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const close = useAct(managedSitesApi.closeSite, ...siteQueries);
  const confirm = () =>
    close.mutate(
      { subdomain, isClosed: true, words: message.trim() },
      {
        onSuccess: () => void toast.success(fill(words.siteClosed, { site: siteName })),
        onError: (problem) => void toast.error(fill(words.failed, { site: siteName }), problem.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={fill(words.closeTitle, { site: siteName })}
      confirmLabel={words.close}
      isDestructive
      isBusy={close.isPending}
    >
      <Stack gap="sm">
        <Text>{words.closeDetail}</Text>
        <Textarea
          label={words.closeMessage}
          autosize
          minRows={2}
          maxLength={siteLimits.words}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
