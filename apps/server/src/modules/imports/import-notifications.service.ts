import { Injectable } from '@nestjs/common';
import { importChanged } from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { Events } from '../../kernel/events/events.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { ImportCanceled, ImportFailed } from './imports.events.js';
import type { ImportHead } from './imports.queries.js';

/** Notifies the sender of a file of its progress, and when it failed or was canceled. */
@Injectable()
export class ImportNotifications {
  constructor(
    private readonly pushes: Pushes,
    private readonly events: Events,
  ) {}

  notify({ id, userId }: ImportHead, isFinished: boolean): void {
    this.pushes.send(importChanged, [userRoom(userId)], { importId: id, isFinished });
  }

  /** In the transaction that changes the state. */
  async failed(actor: Actor, { id, customerId, carrierId, kind, name }: ImportHead, badRows = 0): Promise<void> {
    const payload = { importId: id, kind, name, badRows };
    await this.events.publish(actor, new ImportFailed({ subject: `import:${id}`, payload, customerId, carrierId }));
  }

  /** In the transaction that changes the state. */
  async canceled(actor: Actor, { id, customerId, carrierId, kind, name }: ImportHead): Promise<void> {
    const payload = { importId: id, kind, name };
    await this.events.publish(actor, new ImportCanceled({ subject: `import:${id}`, payload, customerId, carrierId }));
  }
}
