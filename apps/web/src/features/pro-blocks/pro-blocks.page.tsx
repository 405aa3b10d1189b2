import { proBlocksApi, proBlocksChanged, type OwnProBlock, type ProBlockRequest } from '@lading/contracts/pro-blocks';
import { formatNumber } from '@lading/domain/number-format';
import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { BlockBadge } from './block-badge.js';
import { proTexts as words } from './pro-blocks-texts.js';
import { ProRequestForm } from './pro-request-form.js';
import { ProTrial } from './pro-trial.js';

/** The blocks of PRO numbers of a company, what it has asked for, and a test of single numbers. */
export function ProBlocksPage() {
  const user = useUser();
  if (!canShow(user, 'dispatch')) return <NoAccess words={words.noAccess} />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.lead}</Text>
        </div>
        <Blocks />
        <Section title={words.trial.title}>
          <ProTrial />
        </Section>
        {canShow(user, 'requestProBlock') ? (
          <Section title={words.request.title}>
            <ProRequestForm />
          </Section>
        ) : null}
      </Stack>
    </Container>
  );
}

function Blocks() {
  const own = useQuery(answerOf(proBlocksApi.own));
  const refresh = useRefresh();
  usePush(proBlocksChanged, () => void refresh(proBlocksApi.own));
  if (own.error && !hasAnswer(own)) return <ErrorPanel detail={own.error.message} onRetry={() => void own.refetch()} />;
  if (!own.data) return <CardSkeleton lines={4} label={words.blocks} />;
  const { items, requests } = own.data;
  return (
    <>
      <Section title={words.blocks} help={words.help}>
        {items.length > 0 ? (
          <RecordList label={words.blocks} rows={items} keyOf={({ proBlockId }) => proBlockId} columns={columns} />
        ) : (
          <Text>{words.noBlocks}</Text>
        )}
      </Section>
      {requests.length > 0 ? (
        <Section title={words.requests}>
          <Stack gap="xs">
            {requests.map((request) => (
              <Asked key={request.id} request={request} />
            ))}
          </Stack>
        </Section>
      ) : null}
    </>
  );
}

const columns: readonly RecordColumn<OwnProBlock>[] = [
  { head: words.columns.carrier, place: 'title', cell: ({ carrierName }) => carrierName },
  {
    head: words.columns.range,
    place: 'line',
    isWhole: true,
    cell: ({ from, to }) => (
      <span className="identifier">
        {from} – {to}
      </span>
    ),
  },
  { head: words.columns.used, place: 'fact', isNumber: true, cell: ({ used }) => formatNumber(used) },
  { head: words.columns.left, place: 'fact', isNumber: true, cell: ({ left }) => formatNumber(left) },
  { head: words.columns.state, place: 'state', cell: (block) => <BlockBadge block={block} /> },
];

const tones = { open: 'info', granted: 'success', declined: 'danger' } as const;

function Asked({ request: { carrierName, size, state, reason, answer } }: { request: ProBlockRequest }) {
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{fill(words.line, { carrier: carrierName, size })}</Text>
        <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>
      </Group>
      <Text fz="sm" c="dimmed">
        {answer || reason}
      </Text>
    </div>
  );
}
