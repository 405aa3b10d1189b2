import {
  pricingAdjustmentsApi,
  type PricingAdjustment,
  type PricingAdjustmentDetail,
} from '@lading/contracts/carriers/pricing-adjustments';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovalDecisions } from '../../../entities/approval/approval-decisions.js';
import { shownPricing } from '../../../entities/customer-pricing/pricing-place.js';
import { pricingTexts } from '../../../entities/customer-pricing/pricing-texts.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { KeyValue } from '../../../ui/display/key-value.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { toast } from '../../../ui/feedback/toast.js';
import { counted, fill, texts as common } from '../../../ui/texts.js';
import { AdjustmentTable } from './adjustment-table.js';
import { adjustmentTexts } from './adjustment-texts.js';
import { texts } from './customer-pricing-texts.js';

const words = adjustmentTexts.record;
const { listPricingAdjustments, getPricingAdjustment } = pricingAdjustmentsApi;

/** What is asked again when an adjustment has changed. */
export const changedWithAdjustments = [...shownPricing, listPricingAdjustments, getPricingAdjustment] as const;

const agreementsOf = ({ agreementCount }: PricingAdjustment): string =>
  counted(agreementCount, words.agreements.one, words.agreements.many);

/** The adjustments that wait to be published, each with a way to open it. */
export function OpenAdjustments({ carrierId, onOpen }: { carrierId: number; onOpen: (id: number) => void }) {
  const { data } = useQuery(answerOf(listPricingAdjustments, { carrierId }));
  const open = data?.items.filter(({ state }) => state !== 'published') ?? [];
  if (open.length === 0) return null;
  return (
    <Stack gap={4} align="flex-start">
      {open.map((one) => (
        <Anchor key={one.id} component="button" fz="sm" ta="left" onClick={() => onOpen(one.id)}>
          {fill(words.open, {
            what: fill(words.openOne, { count: agreementsOf(one), day: formatCalendarDate(one.validFrom) }),
            state: pricingTexts.states[one.state],
          })}
        </Anchor>
      ))}
    </Stack>
  );
}

interface AdjustmentRecordProps {
  /** Nothing while the drawer is closed. */
  id: number | undefined;
  onClose: () => void;
}

/** One adjustment: what it changes, and the decision about all its drafts. */
export function AdjustmentRecord({ id, onClose }: AdjustmentRecordProps) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title={words.heading}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {id === undefined ? null : <Loaded id={id} onClose={onClose} />}
    </Drawer>
  );
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  // The announcement of its deletion must not ask for it again.
  const [isRemoving, setRemoving] = useState(false);
  const { data, error, refetch } = useQuery({ ...answerOf(getPricingAdjustment, { id }), enabled: !isRemoving });
  if (error && !data)
    return <ErrorPanel isInline title={words.failed} problem={error} onRetry={() => void refetch()} />;
  return data ? <Shown adjustment={data} onRemoving={setRemoving} onClose={onClose} /> : <TextSkeleton lines={6} />;
}

interface ShownProps {
  adjustment: PricingAdjustmentDetail;
  onRemoving: (isRemoving: boolean) => void;
  onClose: () => void;
}

function Shown({ adjustment, onRemoving, onClose }: ShownProps) {
  const { id, state, validFrom, authorName, approverName, words: comment, items, agreementCount } = adjustment;
  const publish = useAct(pricingAdjustmentsApi.publishAdjustment, ...changedWithAdjustments);
  const requestReview = useAct(pricingAdjustmentsApi.requestAdjustmentReview, ...changedWithAdjustments);
  const approve = useAct(pricingAdjustmentsApi.approveAdjustment, ...changedWithAdjustments);
  const giveBack = useAct(pricingAdjustmentsApi.returnAdjustment, ...changedWithAdjustments);
  const remove = useAct(pricingAdjustmentsApi.deleteAdjustment, ...shownPricing, listPricingAdjustments);
  const [isAsked, setAsked] = useState(false);
  const isPartial = items.length < agreementCount;
  return (
    <Stack>
      <KeyValue
        facts={[
          { label: words.count, value: agreementsOf(adjustment) },
          { label: words.state, value: pricingTexts.states[state] },
          { label: words.validFrom, value: formatCalendarDate(validFrom) },
          { label: words.author, value: authorName || null },
          ...(approverName ? [{ label: words.approver, value: approverName }] : []),
          ...(comment ? [{ label: words.words, value: comment }] : []),
        ]}
      />
      <Group gap="xs">
        <ApprovalDecisions
          of={{ ...adjustment, name: words.the, heading: words.heading, firstDay: validFrom }}
          details={{ publish: words.publishDetail, approve: words.publishDetail }}
          reasonFor={() => (isPartial ? words.hidden : undefined)}
          calls={{ publish, requestReview, approve, return: giveBack }}
        />
        {adjustment.allowedActions.includes('delete') ? (
          <Button variant="default" disabled={isPartial} onClick={() => setAsked(true)}>
            {words.delete}
          </Button>
        ) : null}
      </Group>
      {isPartial ? <Text c="dimmed">{words.hidden}</Text> : null}
      {items.length > 0 ? <AdjustmentTable items={items} /> : null}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          onRemoving(true);
          remove.mutate(
            { id },
            {
              onSuccess: () => {
                toast.success(words.deleting.done);
                onClose();
              },
              onError: (problem) => {
                onRemoving(false);
                toast.error(texts.refused, problem.message);
              },
              onSettled: () => setAsked(false),
            },
          );
        }}
        title={words.deleting.title}
        confirmLabel={words.delete}
        isDestructive
        isBusy={remove.isPending}
      >
        {words.deleting.detail}
      </ConfirmDialog>
    </Stack>
  );
}
