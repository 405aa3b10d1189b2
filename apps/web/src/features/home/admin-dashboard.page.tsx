import {
  supportTicketChanged,
  supportTicketsApi,
  type ListSupportTickets,
} from '@lading/contracts/support/support-tickets';
import { forcedExitApi } from '@lading/contracts/sites/version';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Alert, Anchor, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { Welcome } from './welcome.js';

/** Every word of the dashboard of administrators. */
const texts = {
  title: 'Needs attention',
  tickets: 'Open tickets',
  errors: 'Reported errors',
  nobodys: 'Unassigned',
  mine: 'Assigned to you',
  failed: "We couldn't load this.",
  retry: 'Retry',
  exit: 'Signing everyone out',
  exitLink: 'View or stop it in Versions',
} as const;

interface Concern {
  readonly label: string;
  readonly filter: ListSupportTickets;
  /** The same filter as the address of the list. */
  readonly query: string;
}

const concerns: readonly Concern[] = [
  { label: texts.tickets, filter: { state: 'open', kind: 'ticket' }, query: 'f.state=open&f.kind=ticket' },
  { label: texts.errors, filter: { state: 'open', kind: 'error' }, query: 'f.state=open&f.kind=error' },
  { label: texts.nobodys, filter: { state: 'open', assignee: 'nobody' }, query: 'f.state=open&f.assignee=nobody' },
  { label: texts.mine, filter: { state: 'open', assignee: 'me' }, query: 'f.state=open&f.assignee=me' },
];

/** What waits for the administrators of the installation, each figure leading to its list. */
export function AdminDashboardPage() {
  const refresh = useRefresh();
  useFollow('support-tickets', 'all');
  usePush(supportTicketChanged, () => void refresh(supportTicketsApi.listSupportTickets));
  return (
    <Welcome>
      {canShow(useUser(), 'manageAdditionalRole') ? <ForcedExitAlert /> : null}
      <section aria-labelledby="attention">
        <Title order={2} fz="h3" id="attention" mb="sm">
          {texts.title}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          {concerns.map((concern) => (
            <ConcernCard key={concern.label} {...concern} />
          ))}
        </SimpleGrid>
      </section>
    </Welcome>
  );
}

function ConcernCard({ label, filter, query }: Concern) {
  const list = useQuery(answerOf(supportTicketsApi.listSupportTickets, { ...filter, limit: 1 }));
  if (list.error) {
    return (
      <Card p="md">
        <Stack gap={4} align="flex-start" role="alert">
          <Text c="dimmed">{label}</Text>
          <Text fz="sm">{texts.failed}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void list.refetch()}>
            {texts.retry}
          </Button>
        </Stack>
      </Card>
    );
  }
  return (
    <Card component={Link} to={`/admin/support-tickets?${query}`} p="md" aria-busy={list.isPending}>
      <Text fz={22} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {list.data ? formatNumber(list.data.total) : '…'}
      </Text>
      <Text c="dimmed">{label}</Text>
    </Card>
  );
}

/** While everybody is sent through the sign-in, those who can end it see that. */
function ForcedExitAlert() {
  const exit = useQuery(answerOf(forcedExitApi.getForcedExit));
  if (!exit.data?.isOn) return null;
  return (
    <Alert color="orange" title={texts.exit}>
      <Anchor component={Link} to="/admin/versions" inherit underline="always">
        {texts.exitLink}
      </Anchor>
    </Alert>
  );
}
