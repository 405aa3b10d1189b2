interface AddressLoad {
  /** Calls under way. */
  running: number;
  /** Milliseconds that the last call took. */
  lastTook: number;
}

/** Milliseconds that a call is thought to take before one has ended. */
const usual = 500;

/** Whom a call goes to. */
interface Call {
  readonly webhookId: number;
  readonly customerId: number;
}

interface Limits {
  readonly address: number;
  /** More than of an address, so that a slow one leaves the others of its company some. */
  readonly company: number;
}

/** Lets few calls at a time through to each address and to all of a company, so that slow ones do not take every worker. */
export class WebhookGate {
  /** The addresses of each company. */
  private readonly companies = new Map<number, Map<number, AddressLoad>>();

  constructor(private readonly most: Limits) {}

  /** Nothing when the call may go, and it is let out again; else the milliseconds from one turn to the next, as things look. */
  enter({ webhookId, customerId }: Call): number | undefined {
    const loads = this.loadsOf(customerId);
    const load = loads.get(webhookId) ?? { running: 0, lastTook: usual };
    const busy = [...loads.values()].filter(({ running }) => running > 0);
    // Whoever waits for the company waits for its slowest, wherever the call itself goes.
    if (busy.reduce((sum, { running }) => sum + running, 0) >= this.most.company)
      return Math.max(...busy.map(({ lastTook }) => lastTook)) / this.most.company;
    if (load.running >= this.most.address) return load.lastTook / this.most.address;
    loads.set(webhookId, { ...load, running: load.running + 1 });
    return undefined;
  }

  /** For a call that has entered. */
  leave({ webhookId, customerId }: Call, took: number): void {
    const loads = this.loadsOf(customerId);
    loads.set(webhookId, { running: (loads.get(webhookId)?.running ?? 1) - 1, lastTook: took });
  }

  private loadsOf(customerId: number): Map<number, AddressLoad> {
    const loads = this.companies.get(customerId) ?? new Map<number, AddressLoad>();
    this.companies.set(customerId, loads);
    return loads;
  }
}
