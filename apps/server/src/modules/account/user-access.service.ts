import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { usersChanged, AccountUsersService } from './account-users.service.js';

/** Makes changes of a user take effect at once: ends sessions, reloads rights. */
@Injectable()
export class UserAccess implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    this.pushes.onAnnounced(usersChanged, () => this.people.forget());
  }

  /** Ends every session and live connection, with the commit of the current transaction. */
  async end(userId: number): Promise<void> {
    await this.people.endSessions(userId);
    this.pushes.disconnectUser(userId);
    this.refresh();
  }

  /** On all instances, the next request reads its user again. */
  refresh(): void {
    this.database.afterCommit(() => this.people.forget());
    this.pushes.announce(usersChanged);
  }
}
