import { proPlanApi, type OfferedPlan, type ProPlan, type Subscription } from '@lading/contracts/carriers/pro-plan';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './pro-plan-texts.js';

/** Leaves for the payment provider. */
const toCheckout = (url: string, publicKey: string | null | undefined): void =>
  globalThis.location.assign(checkoutAddress(url, publicKey));

/** Switches a plan, asks for it or begins its payment, whichever way leads to it. */
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

/** Takes back what was asked for. */
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

/** The page of the payment provider, with the key by which it knows the portal; nothing of a card passes here. */
export function checkoutAddress(url: string, publicKey: string | null | undefined): string {
  const address = new URL(url);
  if (publicKey) address.searchParams.set('key', publicKey);
  return address.href;
}

/** `Growth`, and how it is paid when there is more than one way. */
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
