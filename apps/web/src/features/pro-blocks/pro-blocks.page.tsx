import { proBlocksApi, proBlocksChanged, type OwnProBlock, type ProBlockRequest } from '@lading/contracts/pro-blocks';
import { Container, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { LowBadge } from './low-badge.js';
import { proTexts as words } from './pro-blocks-texts.js';
import { ProRequestForm } from './pro-request-form.js';
import { ProTrial } from './pro-trial.js';
import { Section } from './section.js';

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
      <Section title={words.blocks}>
        {items.length > 0 ? <BlockTable items={items} /> : <Text>{words.noBlocks}</Text>}
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

function BlockTable({ items }: { items: readonly OwnProBlock[] }) {
  const { columns } = words;
  return (
    <Table.ScrollContainer minWidth={280} type="native" tabIndex={0} role="region" aria-label={columns.range}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.carrier}</Table.Th>
            <Table.Th scope="col">{columns.range}</Table.Th>
            <Table.Th scope="col" ta="end">
              {columns.used}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {columns.left}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ proBlockId, carrierName, from, to, used, left, isLow }) => (
            <Table.Tr key={proBlockId}>
              <Table.Td>{carrierName}</Table.Td>
              <Table.Td className="identifier">
                {from} – {to}
              </Table.Td>
              <Table.Td ta="end" className="num">
                {used}
              </Table.Td>
              <Table.Td ta="end" className="num">
                {left} {isLow ? <LowBadge left={left} /> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

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
