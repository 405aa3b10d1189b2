interface Door {
  /** Calls under way. */
  running: number;
  /** Milliseconds that the last call took. */
  lastTook: number;
}

/** Milliseconds that a call is thought to take before one has ended. */
const usual = 500;

/** Lets few calls at a time through to each address, so that a slow one does not hold up the messages of everybody else. */
export class WebhookGate {
  private readonly doors = new Map<number, Door>();

  constructor(private readonly most: number) {}

  /** Whether the call may go; each that may is let out again. */
  enter(webhookId: number): boolean {
    const door = this.doors.get(webhookId) ?? { running: 0, lastTook: usual };
    if (door.running >= this.most) return false;
    this.doors.set(webhookId, { ...door, running: door.running + 1 });
    return true;
  }

  leave(webhookId: number, took: number): void {
    const door = this.doors.get(webhookId);
    if (door) this.doors.set(webhookId, { running: door.running - 1, lastTook: took });
  }

  /** Milliseconds until so many messages have had their turn, as things look. */
  waitFor(webhookId: number, messages: number): number {
    return (messages * (this.doors.get(webhookId)?.lastTook ?? usual)) / this.most;
  }
}
