import type { Tenant } from '../../kernel/auth/actor.js';

interface AddressLoad {
  /** Calls in progress. */
  running: number;
  /** Milliseconds that the last call took. */
  lastTook: number;
}

/** Milliseconds that a call is assumed to take before the first one has ended. */
const usual = 500;

/** The receiver of a call. */
interface Call extends Partial<Tenant> {
  readonly webhookId: number;
}

interface Limits {
  readonly address: number;
  /** More than for one address, so that a slow address leaves some to the others of its company. */
  readonly company: number;
}

/** Limits the calls at a time to each address and to all of a company, so that slow receivers do not take every worker. */
export class WebhookGate {
  /** The addresses of each company or carrier. */
  private readonly companies = new Map<string, Map<number, AddressLoad>>();

  constructor(private readonly most: Limits) {}

  /** Undefined if the call may start, which must then call `leave`; otherwise the estimated milliseconds from one free turn to the next. */
  enter({ webhookId, ...tenant }: Call): number | undefined {
    const loads = this.loadsOf(tenant);
    const load = loads.get(webhookId) ?? { running: 0, lastTook: usual };
    const busy = [...loads.values()].filter(({ running }) => running > 0);
    // A call that waits for the company waits for its slowest address, whatever its own is.
    if (busy.reduce((sum, { running }) => sum + running, 0) >= this.most.company)
      return Math.max(...busy.map(({ lastTook }) => lastTook)) / this.most.company;
    if (load.running >= this.most.address) return load.lastTook / this.most.address;
    loads.set(webhookId, { ...load, running: load.running + 1 });
    return undefined;
  }

  /** For a call that has entered. */
  leave({ webhookId, ...tenant }: Call, took: number): void {
    const loads = this.loadsOf(tenant);
    loads.set(webhookId, { running: (loads.get(webhookId)?.running ?? 1) - 1, lastTook: took });
  }

  private loadsOf({ customerId, carrierId }: Partial<Tenant>): Map<number, AddressLoad> {
    const company = carrierId ? `carrier:${carrierId}` : `customer:${customerId}`;
    const loads = this.companies.get(company) ?? new Map<number, AddressLoad>();
    this.companies.set(company, loads);
    return loads;
  }
}
