import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { usersChanged, AccountUsersService } from '../account/account-users.service.js';

/** What a changed person feels at once: sessions that end, rights that are read anew. */
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

  /** The next call on any instance asks the database again who the callers are. */
  refresh(): void {
    this.database.afterCommit(() => this.people.forget());
    this.pushes.announce(usersChanged);
  }
}
