import { tariffsApi, type TariffAction, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { signedDollars } from './bench/bench-amounts.js';
import { benchTexts } from './bench/bench-texts.js';
import { editorTexts } from './editor-texts.js';
import { shownTariffs } from './tariff-place.js';

const words = editorTexts.decide;

const decisions = ['publish', 'requestReview', 'approve', 'return'] as const;
type Decision = (typeof decisions)[number];

const endpoints = {
  publish: tariffsApi.publishTariff,
  requestReview: tariffsApi.requestTariffReview,
  approve: tariffsApi.approveTariff,
  return: tariffsApi.returnTariff,
} as const;

const titles = {
  publish: words.publishTitle,
  requestReview: words.reviewTitle,
  approve: words.approveTitle,
  return: words.returnTitle,
} as const;

const details = {
  publish: words.publishDetail,
  requestReview: words.reviewDetail,
  approve: words.approveDetail,
  return: words.returnDetail,
} as const;

const isDecision = (action: TariffAction): action is Decision => decisions.some((one) => one === action);

interface TariffDecisionsProps {
  tariff: TariffDetail;
  /** Changes on the page would not be part of the decision. */
  isDirty: boolean;
}

/** The actions that publish a version, send it to review, approve it or return it. */
export function TariffDecisions({ tariff, isDirty }: TariffDecisionsProps) {
  const [asked, setAsked] = useState<Decision>();
  const offered = tariff.allowedActions.filter(isDecision);
  const isRefused = tariff.findings.some(({ severity }) => severity === 'refusal');
  const reasonFor = (decision: Decision): string | undefined => {
    if (isDirty) return editorTexts.save.title;
    if (decision === 'return') return undefined;
    if (isRefused) return editorTexts.findings.refusals;
    if (tariff.effectiveFrom === null) return words.noDay;
    return decision === 'requestReview' && !tariff.trial?.isCurrent ? benchTexts.decision.required : undefined;
  };
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
      {asked ? <DecisionDialog decision={asked} tariff={tariff} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

interface DecisionDialogProps {
  decision: Decision;
  tariff: TariffDetail;
  onClose: () => void;
}

function DecisionDialog({ decision, tariff, onClose }: DecisionDialogProps) {
  const { id, version, name, effectiveFrom, earliestDay } = tariff;
  const isOfPortal = useUser().carrierId === null;
  const act = useDecision(decision);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const isBackdated =
    isOfPortal &&
    effectiveFrom !== null &&
    effectiveFrom < earliestDay &&
    (decision === 'publish' || decision === 'approve');
  const isComplete = (decision !== 'return' || text.trim() !== '') && (!isBackdated || reason.trim() !== '');
  const send = () =>
    act.mutate(
      { id, version, words: text.trim(), ...(isBackdated && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast.success(fill(words.done[decision], { name }));
          onClose();
        },
      },
    );
  const values = { name, day: effectiveFrom ? formatCalendarDate(effectiveFrom) : '' };
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
        <Text>{fill(details[decision], values)}</Text>
        {decision === 'return' ? null : <Text fz="sm">{testOf(tariff)}</Text>}
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

/** What the last test against past quotes found, if the version has not changed since. */
function testOf({ trial }: TariffDetail): string {
  if (!trial?.isCurrent) return benchTexts.decision.none;
  const { days, quotes, changed, newlyRefused, effectCents } = trial;
  return fill(benchTexts.decision.current, {
    days,
    quotes: formatNumber(quotes),
    changed: formatNumber(changed),
    refused: formatNumber(newlyRefused),
    effect: signedDollars(effectCents),
  });
}

/** The call of a decision; all take the version, the words and a reason, where they have one. */
function useDecision(decision: Decision) {
  const publish = useAct(endpoints.publish, ...shownTariffs);
  const requestReview = useAct(endpoints.requestReview, ...shownTariffs);
  const approve = useAct(endpoints.approve, ...shownTariffs);
  const giveBack = useAct(endpoints.return, ...shownTariffs);
  return { publish, requestReview, approve, return: giveBack }[decision];
}
