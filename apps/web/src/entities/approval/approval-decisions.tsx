import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { approvalTexts as words } from './approval-texts.js';

const decisions = ['publish', 'requestReview', 'approve', 'return'] as const;
export type Decision = (typeof decisions)[number];

/** What is decided about: a version of a tariff, or a customer's pricing. */
export interface Decided {
  readonly id: number;
  readonly version: number;
  /** Within a sentence, and at the beginning of one. */
  readonly name: string;
  readonly heading: string;
  readonly firstDay: string | null;
  readonly earliestDay: string;
  readonly allowedActions: readonly string[];
}

interface DecisionInput {
  readonly id: number;
  readonly version: number;
  readonly words: string;
  readonly reason?: string;
}

/** The call of a decision. */
export interface DecisionCall {
  readonly mutate: (input: DecisionInput, answers: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
  readonly error: {
    readonly title: string;
    readonly message: string;
    readonly fields: readonly { readonly message: string }[];
  } | null;
}

const titles = {
  publish: words.publishTitle,
  requestReview: words.reviewTitle,
  approve: words.approveTitle,
  return: words.returnTitle,
} as const;

interface ApprovalDecisionsProps {
  of: Decided;
  /** What publishing and approving do; `{day}` is the first day. */
  details: { readonly publish: string; readonly approve: string };
  /** What is known about the effect, shown with all decisions but the return. */
  note?: string;
  /** Why a decision can't be made now. */
  reasonFor: (decision: Decision) => string | undefined;
  calls: Readonly<Record<Decision, DecisionCall>>;
}

/** The actions that publish a draft, send it to review, approve it or return it. */
export function ApprovalDecisions({ of, details, note, reasonFor, calls }: ApprovalDecisionsProps) {
  const [asked, setAsked] = useState<Decision>();
  const offered = decisions.filter((decision) => of.allowedActions.includes(decision));
  return (
    <>
      {offered.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'return' ? 'default' : 'filled'}
          disabled={reasonFor(decision) !== undefined}
          title={reasonFor(decision)}
          onClick={() => setAsked(decision)}
        >
          {words[decision]}
        </Button>
      ))}
      {asked ? (
        <DecisionDialog
          decision={asked}
          of={of}
          detail={{ ...details, requestReview: words.reviewDetail, return: words.returnDetail }[asked]}
          {...(note !== undefined && asked !== 'return' && { note })}
          act={calls[asked]}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

interface DecisionDialogProps {
  decision: Decision;
  of: Decided;
  detail: string;
  note?: string;
  act: DecisionCall;
  onClose: () => void;
}

function DecisionDialog({ decision, of, detail, note, act, onClose }: DecisionDialogProps) {
  const { id, version, name, heading, firstDay, earliestDay } = of;
  const isOfPortal = useUser().carrierId === null;
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const isBackdated =
    isOfPortal && firstDay !== null && firstDay < earliestDay && (decision === 'publish' || decision === 'approve');
  const isComplete = (decision !== 'return' || text.trim() !== '') && (!isBackdated || reason.trim() !== '');
  const send = () =>
    act.mutate(
      { id, version, words: text.trim(), ...(isBackdated && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast.success(fill(words.done[decision], { name: heading }));
          onClose();
        },
      },
    );
  const values = { name, day: firstDay ? formatCalendarDate(firstDay) : '' };
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(titles[decision], values)}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <Stack>
        <Text>{fill(detail, values)}</Text>
        {note === undefined ? null : <Text fz="sm">{note}</Text>}
        {act.error ? (
          <ErrorPanel isInline title={act.error.title} detail={act.error.fields[0]?.message ?? act.error.message} />
        ) : null}
        {isBackdated ? (
          <Textarea
            label={words.backdate}
            description={fill(words.backdateHelp, { day: formatCalendarDate(earliestDay) })}
            required
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        ) : null}
        <Textarea
          label={decision === 'return' ? words.reason : words.comment}
          required={decision === 'return'}
          data-autofocus
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton disabled={!isComplete} isBusy={act.isPending} onClick={send}>
            {words[decision]}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
