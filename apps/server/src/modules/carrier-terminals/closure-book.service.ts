import { Injectable, type OnModuleInit } from '@nestjs/common';
import { closureReasonName } from '@lading/contracts/carriers/terminal-closures';
import type { PlaceClosure } from '@lading/domain/rating/place-closure';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import {
  closuresEntered,
  closuresInForce,
  type EnteredClosure,
  type RatedClosure,
} from './terminal-closures.queries.js';

/** The announcement between processes after which the next rating reads the closures again. */
const closuresChanged = 'terminal-closures-changed';
/** An announcement may get lost: how long the closures are believed, in milliseconds. */
const believedFor = 10_000;

type ByCarrier = ReadonlyMap<number, readonly PlaceClosure[]>;

interface Loaded<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/** All closures of a carrier; those of one rating stay the same object, by their ids. */
interface Entered {
  readonly closures: readonly EnteredClosure[];
  readonly ofRatings: Map<string, readonly PlaceClosure[]>;
}

/** The closures of carriers, cached for rating. */
@Injectable()
export class ClosureBook implements OnModuleInit {
  private closures: Loaded<ByCarrier> | undefined;
  private readonly entered = new Map<number, Loaded<Entered>>();
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

  /** Those that are not over; undefined for a carrier without any. */
  async of(carrierId: number): Promise<readonly PlaceClosure[] | undefined> {
    const now = this.clock.ticks();
    if (!this.closures || this.closures.until < now) {
      this.closures = { value: this.read(), until: now + believedFor };
      this.closures.value.catch(() => this.forget());
    }
    return (await this.closures.value).get(carrierId);
  }

  /** Those that a carrier had entered when it was asked for a rate and that aren't over on the pickup date, with their days of now. */
  async asOf(carrierId: number, askedAt: string, pickupDate: string): Promise<readonly PlaceClosure[] | undefined> {
    const { closures, ofRatings } = await this.enteredBy(carrierId);
    const known = closures.filter(({ enteredAt, to }) => enteredAt <= askedAt && (to === null || to >= pickupDate));
    if (known.length === 0) return undefined;
    const key = known.map(({ closureId }) => closureId).join();
    const same = ofRatings.get(key) ?? known.map(closureOf);
    ofRatings.set(key, same);
    return same;
  }

  private enteredBy(carrierId: number): Promise<Entered> {
    const now = this.clock.ticks();
    const loaded = this.entered.get(carrierId);
    if (loaded && loaded.until >= now) return loaded.value;
    const value = this.database
      .asScope(system, () => this.database.query(closuresEntered, [carrierId]))
      .then((closures) => ({ closures, ofRatings: new Map<string, readonly PlaceClosure[]>() }));
    this.entered.set(carrierId, { value, until: now + believedFor });
    value.catch(() => this.entered.delete(carrierId));
    return value;
  }

  /** After the commit of the current transaction, every process reads them again. */
  changed(): void {
    this.database.afterCommit(() => this.forget());
    this.pushes.announce(closuresChanged);
  }

  forget(): void {
    this.closures = undefined;
    this.entered.clear();
  }

  private async read(): Promise<ByCarrier> {
    const rows = await this.database.asScope(system, () => this.database.query(closuresInForce, [this.clock.iso()]));
    const byCarrier = Map.groupBy(rows, ({ carrierId }) => carrierId);
    return new Map(
      [...byCarrier].map(([carrierId, own]) => [carrierId, this.same(carrierId, own.map(closureOf))] as const),
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
function closureOf({
  reason,
  closureId,
  from,
  to,
  effect,
  isDeclined,
  terminal,
  country,
  prefixes,
  words,
}: RatedClosure) {
  return {
    closureId,
    from,
    to,
    effect,
    isDeclined,
    terminal,
    country,
    prefixes,
    words,
    reason: closureReasonName(reason),
  };
}
