/** Lets few calls at a time through to each address, so that a slow one does not hold up the messages of everybody else. */
export class WebhookGate {
  private readonly calls = new Map<number, number>();

  constructor(private readonly most: number) {}

  /** Whether the call may go; each that may is let out again. */
  enter(webhookId: number): boolean {
    const running = this.calls.get(webhookId) ?? 0;
    if (running >= this.most) return false;
    this.calls.set(webhookId, running + 1);
    return true;
  }

  leave(webhookId: number): void {
    const running = this.calls.get(webhookId) ?? 0;
    if (running > 1) this.calls.set(webhookId, running - 1);
    else this.calls.delete(webhookId);
  }
}
