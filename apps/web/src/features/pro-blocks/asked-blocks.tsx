import { blockRequestList } from '@lading/contracts/lists/pro-blocks';
import {
  DeclineProBlock,
  proBlocksApi,
  proRequestStates,
  type ProBlockRequest,
} from '@lading/contracts/carriers/pro-blocks';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { acting } from '../../kernel/session/acting.js';
import { ListGrid, ListTabs } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill, texts } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';

const declineWords = carrierProTexts.decline;
const words = carrierProTexts.requests;
const { columns: heads } = blockRequestList;
const tones = { open: 'info', granted: 'success', declined: 'danger' } as const;

interface AskedBlocksProps {
  carrierId: number;
  mayWrite: boolean;
  /** Undefined while the carrier's numbering is unknown. */
  onGrant: ((request: ProBlockRequest) => void) | undefined;
}

/** Requests of companies to the carrier; pending ones come first. */
export function AskedBlocks({ carrierId, mayWrite, onGrant }: AskedBlocksProps) {
  const listed = useListed(blockRequestList, { fixed: { carrierId } });
  const [declined, setDeclined] = useState<ProBlockRequest>();
  const items = listed.query.data?.items;
  const countOf = (state: string | undefined): number | undefined =>
    items?.filter((request) => state === undefined || request.state === state).length;
  const hasWaiting = (countOf('open') ?? 0) > 0;
  const current = proRequestStates.find((state) => listed.state.filters['state']?.includes(state)) ?? 'all';
  const hasActions = mayWrite && !acting() && listed.rows?.some(({ state }) => state === 'open');
  const actionsOf = (request: ProBlockRequest) => (
    <Actions request={request} onGrant={onGrant} onDecline={setDeclined} />
  );
  return (
    <Stack gap="sm">
      <ListTabs
        listed={listed}
        parts={{
          label: words.tabs,
          filter: 'state',
          all: words.states.all,
          options: proRequestStates.map((value) => ({ value, label: words.states[value] })),
          countOf,
        }}
      />
      <ListGrid
        listed={listed}
        words={words}
        rowName={({ companyName }) => companyName}
        cells={{
          company: ({ companyName }) => companyName,
          size: ({ size }) => formatNumber(size),
          reason: Reason,
          asked: Asked,
          state: State,
          actions: hasActions ? actionsOf : undefined,
        }}
        cardMark={State}
        card={(request) => (
          <Stack gap={4} align="flex-start">
            <Text fz="sm" component="div">
              <Reason {...request} />
            </Text>
            <Text fz="sm" c="dimmed" component="div">
              {heads.size.title} {formatNumber(request.size)} · {heads.asked.title} <Asked {...request} />
            </Text>
            {hasActions ? actionsOf(request) : null}
          </Stack>
        )}
        empty={<Text c="dimmed">{words.none[current]}</Text>}
      />
      {acting() && hasWaiting ? <Text fz="sm">{words.acting}</Text> : null}
      {!mayWrite && hasWaiting ? <Text fz="sm">{carrierProTexts.administratorsOnly}</Text> : null}
      {declined ? <DeclineDialog key={declined.id} request={declined} onClose={() => setDeclined(undefined)} /> : null}
    </Stack>
  );
}

const State = ({ state }: ProBlockRequest) => <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
const Asked = ({ createdAt }: ProBlockRequest) => <DateTime instant={createdAt} zone={viewerZone()} format="date" />;

const Reason = ({ reason, answer }: ProBlockRequest) => (
  <>
    {reason}
    {answer ? (
      <Text fz="sm" c="dimmed">
        {fill(words.answer, { answer })}
      </Text>
    ) : null}
  </>
);

interface ActionsProps extends Pick<AskedBlocksProps, 'onGrant'> {
  request: ProBlockRequest;
  onDecline: (request: ProBlockRequest) => void;
}

function Actions({ request, onGrant, onDecline }: ActionsProps) {
  if (request.state !== 'open') return null;
  const { companyName: name } = request;
  return (
    <RowMenu
      name={name}
      items={[
        ...(onGrant ? [{ label: words.grant, onChoose: () => onGrant(request), isLocal: true }] : []),
        { label: words.decline, onChoose: () => onDecline(request), isLocal: true },
      ]}
    />
  );
}

interface DeclineDialogProps {
  request: ProBlockRequest;
  onClose: () => void;
}

/** Declines a company's block request, with a reason. */
function DeclineDialog({ request: { id: requestId, carrierId, companyName: name }, onClose }: DeclineDialogProps) {
  const decline = useAct(proBlocksApi.decline, proBlocksApi.requests);
  useFocusBack();
  const checked = useCheckedForm<{ answer: string }, DeclineProBlock>({
    initial: { answer: '' },
    shape: DeclineProBlock,
    toInput: ({ answer }) => ({ carrierId, requestId, answer: optional(answer) }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || decline.isPending) return;
    decline.mutate(input, {
      onSuccess: () => {
        toast.success(fill(declineWords.done, { name }));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(declineWords.title, { name })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <FormFrame checked={checked} refusal={decline.error} onSubmit={submit}>
        <Text>{fill(declineWords.detail, { name })}</Text>
        <Textarea
          {...field('answer')}
          label={declineWords.reason}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={form.answer}
          onChange={(event) => change({ answer: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" color="red" isBusy={decline.isPending}>
            {declineWords.go}
          </SpinnerButton>
        </Group>
      </FormFrame>
    </Modal>
  );
}
