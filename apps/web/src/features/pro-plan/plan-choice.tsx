import { type OfferedPlan, proPlanApi, type ProPlan, type Subscription } from '@lading/contracts/carriers/pro-plan';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { amountOf, mostOf, planLimits, type PlanTerms } from '@lading/domain/users/pro-plan';
import { List, Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { fill } from '../../ui/texts.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './pro-plan-texts.js';

/** Redirects to the payment provider. */
const toCheckout = (url: string, publicKey: string | null | undefined): void =>
  globalThis.location.assign(checkoutAddress(url, publicKey));

/** Switches to a plan, requests it or starts its payment, whichever applies. */
export function usePlanActions({ payment }: Pick<Subscription, 'payment'>, onDone: () => void) {
  const switchPlan = useAct(proPlanApi.switch, proPlanApi.get);
  const request = useAct(proPlanApi.request, proPlanApi.get);
  const checkout = useAct(proPlanApi.beginCheckout);
  const ending = (way: 'switch' | 'request', plan: OfferedPlan) => ({
    onSuccess: () => {
      const detail = way === 'request' ? texts.wanted.detail : undefined;
      toast.success(fill(texts.done[way], { plan: nameOf(plan) }), detail);
      onDone();
    },
    onError: refusing(texts.failed[way], onDone),
  });
  const choose = (plan: OfferedPlan) => {
    const { planId, way } = plan;
    if (way === 'switch') switchPlan.mutate({ planId }, ending(way, plan));
    if (way === 'request') request.mutate({ planId }, ending(way, plan));
    if (way !== 'checkout') return;
    checkout.mutate(
      { planId },
      {
        onSuccess: ({ url }) => toCheckout(url, payment.publicKey),
        onError: refusing(texts.failed.checkout, onDone),
      },
    );
  };
  return { choose, isBusy: [switchPlan, request, checkout].some(({ isPending }) => isPending) };
}

/** Withdraws the plan request. */
export function useWithdrawal() {
  const withdrawal = useAct(proPlanApi.withdrawRequest, proPlanApi.get);
  const withdraw = () =>
    withdrawal.mutate(undefined, {
      onSuccess: () => void toast.success(texts.wanted.withdrawn),
      onError: refusing(texts.failed.withdraw),
    });
  return { withdraw, isWithdrawing: withdrawal.isPending };
}

const refusing = (title: string, onDone?: () => void) => (problem: Problem) => {
  toast.error(title, problem.message);
  onDone?.();
};

/** The page of the payment provider, with its public key for the portal; card data never passes through here. */
export function checkoutAddress(url: string, publicKey: string | null | undefined): string {
  const address = new URL(url);
  if (publicKey) address.searchParams.set('key', publicKey);
  return address.href;
}

/** `Growth`, with its billing period when there is more than one. */
export const nameOf = ({ productPlan, pricePoint }: ProPlan): string =>
  pricePoint === 'yearly' ? `${productPlan} (${texts.pricePointNames.yearly.toLowerCase()})` : productPlan;

/** `$149.00 a month`. */
export const priceOf = ({ pricePoint, priceCents }: ProPlan): string =>
  fill(texts.pricePoints[pricePoint], { price: formatDollars(priceCents) });

/** `1,095 days`. */
export const retentionOf = ({ dataRetentionDaysLimit: days }: ProPlan): string =>
  days ? fill(texts.days, { count: formatNumber(days) }) : texts.forGood;

/** A limit as a number, or that there is none. */
export const limitText = (most: number | null | undefined): string => (most ? formatNumber(most) : texts.noLimit);

const words = texts.confirm;

interface ChooseDialogProps {
  /** Undefined while closed. */
  plan: OfferedPlan | undefined;
  /** Paid days of the current plan are left. */
  hasCredit: boolean;
  isBusy: boolean;
  onConfirm: (plan: OfferedPlan) => void;
  onClose: () => void;
}

/** Explains the effect before a plan is changed, requested or paid. */
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

/** A missing limit means no limit. */
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
