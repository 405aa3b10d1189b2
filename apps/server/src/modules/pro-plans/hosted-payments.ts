import { check } from '@lading/contracts/kernel/schema';
import { Cents, Choice, Day, Flag, ListOf, Text, type Class } from '@lading/contracts/kernel/field';
import type { PlanInvoice } from '@lading/contracts/pro-plan';
import { problem } from '../../kernel/contract/problem.js';
import type { BegunPayment, PaymentOrder, PaymentProvider, PaymentState } from './payment-provider.js';

/** Milliseconds that the provider has for one answer. */
const deadline = 10_000;
const mostInvoices = 100;

class BegunAnswer {
  @Text({ max: 200 }) id!: string;
  @Text({ max: 2000, like: /^https?:\/\// }) url!: string;
}

class StateAnswer {
  @Choice(['open', 'paid', 'declined', 'ended']) state!: PaymentState['state'];
  @Text({ max: 300, optional: true }) reason?: string;
  @Text({ max: 200, optional: true }) subscription?: string;
}

class InvoiceAnswer {
  @Text({ max: 60 }) number!: string;
  @Day() issuedOn!: string;
  @Cents() amountCents!: number;
  @Flag() isPaid!: boolean;
  @Text({ max: 2000, optional: true, like: /^https?:\/\// }) url?: string;
}

class InvoicesAnswer {
  @ListOf(() => InvoiceAnswer, { maxItems: mostInvoices }) invoices!: InvoiceAnswer[];
}

interface Settings {
  /** Address of the provider's API, without a slash at the end. */
  readonly url: string;
  readonly secret: string;
  readonly publicKey: string | null;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

const failed = () => problem('payment-failed', { detail: 'The payment provider did not answer. Nothing was charged.' });

/** A provider that is reached over HTTP with a secret of the server; cards are typed on its own page. */
export class HostedPayments implements PaymentProvider {
  readonly isOn = true;

  constructor(private readonly settings: Settings) {}

  get publicKey(): string | null {
    return this.settings.publicKey;
  }

  /** The same checkout begins once, however often it is sent. */
  async begin({ checkoutId, customerId, cents, ...order }: PaymentOrder): Promise<BegunPayment> {
    const body = { ...order, amountCents: cents, currency: 'USD', customer: nameOf(customerId), mode: 'subscription' };
    const call: Call = { method: 'POST', path: '/checkouts', body, key: `checkout-${checkoutId}` };
    const { id, url } = await this.ask(BegunAnswer, call);
    return { reference: id, url };
  }

  async look(reference: string): Promise<PaymentState> {
    const path = `/checkouts/${encodeURIComponent(reference)}`;
    const { state, reason, subscription } = await this.ask(StateAnswer, { method: 'GET', path });
    return { state, reason: reason ?? null, subscription: subscription ?? null };
  }

  async end(subscription: string): Promise<void> {
    const path = `/subscriptions/${encodeURIComponent(subscription)}`;
    const { ok, status } = await this.send({ method: 'DELETE', path });
    if (!ok && status !== 404 && status !== 410) throw failed();
  }

  async invoices(customerId: number): Promise<PlanInvoice[]> {
    const path = `/invoices?customer=${nameOf(customerId)}&limit=${mostInvoices}`;
    const { invoices } = await this.ask(InvoicesAnswer, { method: 'GET', path });
    return invoices.map(({ amountCents, url, ...invoice }) => ({ ...invoice, cents: amountCents, url: url ?? null }));
  }

  private async ask<T extends object>(shape: Class<T>, call: Call): Promise<T> {
    const response = await this.send(call);
    const result = check(shape, response.ok ? await response.json().catch(() => null) : null);
    if ('issues' in result) throw failed();
    return result.value;
  }

  /** The secret goes to the provider alone: a redirection is not followed. */
  private async send({ method, path, body, key }: Call): Promise<Response> {
    const { url, secret } = this.settings;
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const signal = AbortSignal.timeout(deadline);
    const init = { method, headers, signal, redirect: 'error' as const, ...(body && { body: JSON.stringify(body) }) };
    return fetch(url + path, init).catch(() => {
      throw failed();
    });
  }
}

const nameOf = (customerId: number): string => `customer-${customerId}`;
