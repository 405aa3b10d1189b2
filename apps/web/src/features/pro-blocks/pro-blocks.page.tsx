import { ownBlockList } from '@lading/contracts/lists/pro-blocks';
import { proBlocksApi, proBlocksChanged, type OwnProBlock, type ProBlockRequest } from '@lading/contracts/pro-blocks';
import { formatNumber } from '@lading/domain/number-format';
import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListGrid } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
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
  const listed = useListed(ownBlockList, { isLocal: true });
  const refresh = useRefresh();
  usePush(proBlocksChanged, () => void refresh(proBlocksApi.own));
  const requests = useQuery(answerOf(proBlocksApi.own)).data?.requests ?? [];
  return (
    <>
      <Section title={words.blocks} help={words.help}>
        <ListGrid
          listed={listed}
          words={words}
          rowName={({ from, to }) => `${from} – ${to}`}
          cells={{
            carrier: ({ carrierName }) => carrierName,
            range: Range,
            used: ({ used }) => formatNumber(used),
            left: ({ left }) => formatNumber(left),
            state: (block) => <BlockBadge block={block} />,
          }}
          cardMark={(block) => <BlockBadge block={block} />}
          card={(block) => (
            <Text fz="sm" c="dimmed">
              {block.carrierName} · {heads.used.title} {formatNumber(block.used)} · {heads.left.title}{' '}
              {formatNumber(block.left)}
            </Text>
          )}
        />
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

const { columns: heads } = ownBlockList;

const Range = ({ from, to }: OwnProBlock) => (
  <span className="identifier">
    {from} – {to}
  </span>
);

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
