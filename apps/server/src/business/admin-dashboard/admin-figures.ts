import { Inject, Injectable } from '@nestjs/common';
import type { AdminDashboard, AdminFigure } from '@lading/contracts/sites/admin-dashboard';
import type { SystemPrivilege } from '@lading/domain/users/privilege-table';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { LOG, type Log } from '../../kernel/log/log.js';

/** What a module reports of its part of the installation. Each is read at every visit: it takes an index or a bounded number of rows. */
interface FigureReader<Name extends AdminFigure> {
  readonly needs: SystemPrivilege | 'any';
  readonly read: (actor: Actor) => Promise<NonNullable<AdminDashboard[Name]>>;
}

interface NamedReader {
  readonly name: AdminFigure;
  readonly needs: SystemPrivilege | 'any';
  readonly read: (actor: Actor) => Promise<Partial<AdminDashboard>>;
}

/** Modules register here what administrators of the installation see on their dashboard. */
@Injectable()
export class AdminFigures {
  private readonly readers: NamedReader[] = [];

  constructor(
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  register<Name extends AdminFigure>(name: Name, { needs, read }: FigureReader<Name>): void {
    this.readers.push({ name, needs, read: async (actor) => ({ [name]: await read(actor) }) });
  }

  /** What the actor may see; a figure that fails takes none of the others with it. */
  async read(actor: Actor): Promise<AdminDashboard> {
    const open = this.readers.filter(({ needs }) => needs === 'any' || actor.privileges.has(needs));
    const failed: AdminFigure[] = [];
    const parts = await Promise.all(
      open.map(({ name, read }) =>
        read(actor).catch((error: unknown): Partial<AdminDashboard> => {
          this.log.warn({ err: error, figure: name }, 'a figure of the dashboard could not be read');
          failed.push(name);
          return {};
        }),
      ),
    );
    return parts.reduce<AdminDashboard>((all, some) => ({ ...all, ...some }), { failed, readAt: this.clock.iso() });
  }
}
