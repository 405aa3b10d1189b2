import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CarrierChange } from '@lading/contracts/notifications/carrier-pushes';
import type { Push } from '@lading/contracts/kernel/push';
import { carrierPagesRoom } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';

/** Milliseconds between two messages of one kind to a carrier: a quote alone brings one answer of each carrier. */
const pause = 1000;

/** Pushes to the open pages of a carrier that something changed: at once, and then at most once a second. */
@Injectable()
export class CarrierPages implements OnApplicationShutdown {
  /** By push and carrier; the value says whether something has changed since the last message. */
  private readonly changed = new Map<string, boolean>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly pushes: Pushes) {}

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** After the commit of what changed. */
  notify(push: Push<CarrierChange>, carrierId: number): void {
    const key = `${push.name} ${carrierId}`;
    if (this.changed.has(key)) {
      this.changed.set(key, true);
      return;
    }
    this.pushes.send(push, [carrierPagesRoom(carrierId)], { carrierId });
    this.changed.set(key, false);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const isChanged = this.changed.get(key);
      this.changed.delete(key);
      if (isChanged) this.notify(push, carrierId);
    }, pause);
    timer.unref();
    this.timers.add(timer);
  }
}
