import type { PlanInvoice } from '@lading/contracts/carriers/pro-plan';
import type { PaidTerms, PlanCharge } from '@lading/domain/time/plan-period';
import { problem } from '../../kernel/contract/problem.js';

/** What a company is to pay at the provider. */
export interface PaymentOrder {
  /** Ours; the provider begins nothing twice for it. */
  readonly checkoutId: number;
  readonly customerId: number;
  /** Each time that it is due. */
  readonly cents: number;
  /** For the first period, and what is taken off the ones after it. */
  readonly charge: PlanCharge;
  /** The subscription whose unused days are in the charge; nothing when there was none. */
  readonly replaces: string | null;
  readonly interval: 'monthly' | 'yearly';
  readonly description: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
}

/** A payment that was started at the provider. */
export interface StartedPayment {
  readonly reference: string;
  readonly url: string;
}

/** What the provider says about a payment. */
export interface PaymentState {
  readonly state: 'open' | 'paid' | 'declined' | 'ended';
  readonly reason: string | null;
  /** What goes on being charged, once it is paid. */
  readonly subscription: string | null;
  /** The day on which it is due next, where the provider says so already. */
  readonly paidUntil: string | null;
}

/** For which days a subscription is paid, and the credit that is left of an earlier change. */
export type PaidTime = Omit<PaidTerms, 'priceCents'>;

/** Where plans are paid: on pages of the provider, so that no card ever comes here. */
export interface PaymentProvider {
  readonly isOn: boolean;
  /** By which the page of the provider knows the portal. */
  readonly publicKey: string | null;
  begin(order: PaymentOrder): Promise<StartedPayment>;
  look(reference: string): Promise<PaymentState>;
  /** Withdraws a payment, so that it can no longer be paid; one that was paid or has ended already is no error. */
  withdraw(reference: string): Promise<void>;
  /** The last period of a subscription that was paid. */
  period(subscription: string): Promise<PaidTime>;
  /** Stops charging a subscription; one that has ended already is no error. */
  end(subscription: string): Promise<void>;
  invoices(customerId: number): Promise<PlanInvoice[]>;
}

const off = (): Promise<never> =>
  Promise.reject(problem('wrong-state', { detail: 'No payment provider is set up. Please contact us.' }));

/** No provider is set up: nothing can be paid, and nothing has been. */
export const noPayments: PaymentProvider = {
  isOn: false,
  publicKey: null,
  begin: off,
  look: off,
  withdraw: off,
  period: off,
  end: off,
  invoices: () => Promise.resolve([]),
};
