interface Door {
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

/** Lets few calls at a time through to each address and to all of a company, so that slow ones do not hold up the messages of everybody else. */
export class WebhookGate {
  private readonly doors = new Map<number, Door>();
  private readonly running = new Map<number, number>();

  constructor(private readonly most: Limits) {}

  /** Whether the call may go; each that may is let out again. */
  enter({ webhookId, customerId }: Call): boolean {
    const door = this.doors.get(webhookId) ?? { running: 0, lastTook: usual };
    const ofCompany = this.running.get(customerId) ?? 0;
    if (door.running >= this.most.address || ofCompany >= this.most.company) return false;
    this.doors.set(webhookId, { ...door, running: door.running + 1 });
    this.running.set(customerId, ofCompany + 1);
    return true;
  }

  /** For a call that has entered. */
  leave({ webhookId, customerId }: Call, took: number): void {
    this.doors.set(webhookId, { running: (this.doors.get(webhookId)?.running ?? 1) - 1, lastTook: took });
    this.running.set(customerId, (this.running.get(customerId) ?? 1) - 1);
  }

  /** Milliseconds until so many messages have had their turn, as things look. */
  waitFor({ webhookId }: Call, messages: number): number {
    return (messages * (this.doors.get(webhookId)?.lastTook ?? usual)) / this.most.address;
  }
}
