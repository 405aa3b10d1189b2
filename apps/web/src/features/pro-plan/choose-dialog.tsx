import type { OfferedPlan } from '@lading/contracts/carriers/pro-plan';
import { amountOf, mostOf, planLimits, type PlanTerms } from '@lading/domain/people/pro-plan';
import { List, Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { fill } from '../../ui/texts.js';
import { limitText, nameOf, priceOf, retentionOf } from './use-plan-actions.js';
import { texts } from './pro-plan-texts.js';

const words = texts.confirm;

interface ChooseDialogProps {
  /** Nothing while it is closed. */
  plan: OfferedPlan | undefined;
  /** Days of the current plan are paid and not used. */
  hasCredit: boolean;
  isBusy: boolean;
  onConfirm: (plan: OfferedPlan) => void;
  onClose: () => void;
}

/** Says what follows before a plan is changed, asked for or paid. */
export function ChooseDialog({ plan, hasCredit, isBusy, onConfirm, onClose }: ChooseDialogProps) {
  useFocusBack(plan !== undefined);
  if (!plan || plan.way === 'current') return null;
  const say = words[plan.way];
  const values = { plan: nameOf(plan), price: priceOf(plan) };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => onConfirm(plan)}
      title={fill(say.title, values)}
      confirmLabel={say.label}
      isBusy={isBusy}
    >
      <Stack gap="sm">
        <Text>{fill(say.detail, values)}</Text>
        {hasCredit && plan.way === 'checkout' ? <Text>{words.credit}</Text> : null}
        <div>
          <Text>{words.limits}</Text>
          <List withPadding>
            {planLimits.map((limit) => (
              <List.Item key={limit}>{roomOf(plan, limit)}</List.Item>
            ))}
          </List>
        </div>
        {plan.shortensRetention ? <Text fw={550}>{fill(words.shortens, { days: retentionOf(plan) })}</Text> : null}
      </Stack>
    </ConfirmDialog>
  );
}

/** A limit that was left out is none. */
const termsOf = (plan: OfferedPlan): PlanTerms => ({
  usersLimit: plan.usersLimit ?? null,
  locationLimit: plan.locationLimit ?? null,
  addressesLimit: plan.addressesLimit ?? null,
  insightQuotesLimit: plan.insightQuotesLimit ?? null,
  dataRetentionDaysLimit: plan.dataRetentionDaysLimit ?? null,
});

function roomOf(plan: OfferedPlan, limit: (typeof planLimits)[number]): string {
  const most = mostOf(termsOf(plan), limit);
  return most === null ? `${texts.usage.limits[limit]}: ${limitText(most).toLowerCase()}` : amountOf(limit, most);
}
