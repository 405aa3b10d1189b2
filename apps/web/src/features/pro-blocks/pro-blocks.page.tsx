import { carriersApi } from '@lading/contracts/carriers/carriers';
import { ownBlockList } from '@lading/contracts/lists/pro-blocks';
import {
  proBlocksApi,
  proBlocksChanged,
  RequestProBlock,
  TryProNumber,
  type OwnProBlock,
  type ProBlockRequest,
  type TriedProNumber,
} from '@lading/contracts/carriers/pro-blocks';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Alert, Container, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { optional, typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListGrid } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { RetryLine } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { BlockBadge } from './block-badge.js';
import { proTexts as words } from './pro-blocks-texts.js';

const requestWords = words.request;
const empty = { carrierId: '', size: '', reason: '' };
const trialWords = words.trial;

/** The PRO number blocks of a company, its requests, and a check of single numbers. */
export function ProBlocksPage() {
  const user = useUser();
  if (!canShow(user, 'dispatch')) return <NoAccess words={words.noAccess} />;
  return (
    <Container px={0}>
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

/** Checks one number by the rule of a carrier. */
function ProTrial() {
  const trial = useAct(proBlocksApi.try);
  const checked = useCheckedForm<{ carrierId: string; number: string }, TryProNumber>({
    initial: { carrierId: '', number: '' },
    shape: TryProNumber,
    toInput: ({ carrierId, number }) => ({
      carrierId: typedNumber(carrierId),
      number: optional(number),
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (input && !trial.isPending) trial.mutate(input);
  };
  return (
    <FormFrame checked={checked} refusal={trial.error} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <CarrierChoice {...field('carrierId')} value={form.carrierId} onChange={(carrierId) => change({ carrierId })} />
        <TextField
          {...field('number')}
          label={trialWords.number}
          required
          maxLength={24}
          value={form.number}
          onChange={(number) => change({ number })}
        />
      </Group>
      {trial.data ? <Outcome tried={trial.data} /> : null}
      <Group>
        <SpinnerButton type="submit" variant="default" isBusy={trial.isPending}>
          {trialWords.go}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

function Outcome({ tried: { number, isRight, message, isOwn, isUsed } }: { tried: TriedProNumber }) {
  const facts = [
    fill(trialWords.right, { number }),
    ...(isOwn ? [trialWords.own] : []),
    ...(isUsed ? [trialWords.used] : []),
  ];
  return (
    <Alert color={isRight && !isUsed ? 'green' : 'yellow'} role="status">
      {isRight ? facts.join(' ') : message}
    </Alert>
  );
}

/** Requests a block of numbers from a carrier. */
function ProRequestForm() {
  const ask = useAct(proBlocksApi.request, proBlocksApi.own);
  const checked = useCheckedForm<typeof empty, RequestProBlock>({
    initial: empty,
    shape: RequestProBlock,
    toInput: ({ carrierId, size, reason }) => ({
      carrierId: typedNumber(carrierId),
      size: typedNumber(size),
      reason: optional(reason),
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || ask.isPending) return;
    ask.mutate(input, {
      onSuccess: () => {
        checked.replace(empty);
        toast.success(requestWords.sent);
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={ask.error} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <CarrierChoice {...field('carrierId')} value={form.carrierId} onChange={(carrierId) => change({ carrierId })} />
        <TextField
          {...field('size')}
          label={requestWords.size}
          required
          inputMode="numeric"
          maxLength={6}
          value={form.size}
          onChange={(text) => change({ size: text.replaceAll(/\D/g, '') })}
        />
      </Group>
      <Textarea
        {...field('reason')}
        label={requestWords.reason}
        required
        maxLength={500}
        value={form.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Group>
        <SpinnerButton type="submit" isBusy={ask.isPending}>
          {requestWords.send}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

type CarrierChoiceProps = Omit<ComponentProps<typeof Dropdown>, 'options' | 'label'>;

/** Selects one of the connected carriers. */
function CarrierChoice(props: CarrierChoiceProps) {
  const { data, error, refetch } = useQuery(answerOf(carriersApi.connected));
  const options = (data?.items ?? []).map(({ carrierId, name, pricesFrom }) => ({
    value: String(carrierId),
    label: name,
    isThirdParty: pricesFrom === 'carrier',
  }));
  return (
    <div>
      <Dropdown
        {...props}
        label={words.request.carrier}
        template="manage-carrier"
        required
        miw={240}
        disabled={!data}
        {...(!data && !error && { placeholder: words.request.loading })}
        options={options}
      />
      {error && !data ? <RetryLine detail={words.request.failed} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? (
        <Text fz="sm" c="dimmed" mt={4}>
          {words.request.none}
        </Text>
      ) : null}
    </div>
  );
}
