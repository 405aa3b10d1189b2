import { Injectable, type OnModuleInit } from '@nestjs/common';
import { closureReasonName } from '@lading/contracts/carriers/terminal-closures';
import type { PlaceClosure } from '@lading/domain/rating/place-closure';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { closuresInForce } from './terminal-closures.queries.js';

/** The announcement between processes after which the next rating reads the closures again. */
const closuresChanged = 'terminal-closures-changed';
/** An announcement may get lost: how long the closures are believed, in milliseconds. */
const believedFor = 10_000;

type ByCarrier = ReadonlyMap<number, readonly PlaceClosure[]>;

/** The closures that are not over, cached for rating. */
@Injectable()
export class ClosureBook implements OnModuleInit {
  private closures: { readonly value: Promise<ByCarrier>; readonly until: number } | undefined;
  /** Equal closures stay the same object, so that a tariff is prepared once with them. */
  private readonly known = new Map<number, readonly [text: string, closures: readonly PlaceClosure[]]>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    this.pushes.onAnnounced(closuresChanged, () => this.forget());
  }

  /** Undefined for a carrier without closures. */
  async of(carrierId: number): Promise<readonly PlaceClosure[] | undefined> {
    const now = this.clock.ticks();
    if (!this.closures || this.closures.until < now) {
      this.closures = { value: this.read(), until: now + believedFor };
      this.closures.value.catch(() => this.forget());
    }
    return (await this.closures.value).get(carrierId);
  }

  /** After the commit of the current transaction, every process reads them again. */
  changed(): void {
    this.database.afterCommit(() => this.forget());
    this.pushes.announce(closuresChanged);
  }

  forget(): void {
    this.closures = undefined;
  }

  private async read(): Promise<ByCarrier> {
    const rows = await this.database.asScope(system, () => this.database.query(closuresInForce, [this.clock.iso()]));
    const byCarrier = Map.groupBy(rows, ({ carrierId }) => carrierId);
    return new Map(
      [...byCarrier].map(([carrierId, own]) => [carrierId, this.same(carrierId, own.map(toPlaceClosure))] as const),
    );
  }

  private same(carrierId: number, closures: readonly PlaceClosure[]): readonly PlaceClosure[] {
    const text = JSON.stringify(closures);
    const known = this.known.get(carrierId);
    if (known?.[0] === text) return known[1];
    this.known.set(carrierId, [text, closures]);
    return closures;
  }
}

/** Its reason as customers read it. */
const toPlaceClosure = ({
  carrierId: _carrier,
  reason,
  ...row
}: RowOf<typeof closuresInForce.shape>): PlaceClosure => ({
  ...row,
  reason: closureReasonName(reason),
});
