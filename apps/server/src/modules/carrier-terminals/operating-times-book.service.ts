import { Injectable, type OnModuleInit } from '@nestjs/common';
import { closureReasonName } from '@lading/contracts/carriers/terminal-closures';
import type { OperatingTimes } from '@lading/domain/rating/operating-times';
import type { PlaceClosure } from '@lading/domain/rating/place-closure';
import { cutoffsByTerminal, type TerminalCutoff } from '@lading/domain/rating/terminal-cutoff';
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
import { cutoffsEntered, cutoffsInForce, type EnteredCutoff, type RatedCutoff } from './terminal-cutoffs.queries.js';

/** The announcement between processes after which the next rating reads closures and cutoffs again. */
const timesChanged = 'operating-times-changed';
/** An announcement may get lost: how long they are believed, in milliseconds. */
const believedFor = 10_000;

type ByCarrier = ReadonlyMap<number, OperatingTimes>;

interface Loaded<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/** All closures and cutoffs of a carrier; those of one rating stay the same object, by their ids. */
interface Entered {
  readonly closures: readonly EnteredClosure[];
  readonly cutoffs: readonly EnteredCutoff[];
  readonly ofRatings: Map<string, OperatingTimes>;
}

/** The closures and cutoffs of carriers, cached for rating. */
@Injectable()
export class OperatingTimesBook implements OnModuleInit {
  private current: Loaded<ByCarrier> | undefined;
  private readonly entered = new Map<number, Loaded<Entered>>();
  /** Equal ones stay the same object, so that a tariff is prepared once with them. */
  private readonly known = new Map<number, readonly [text: string, times: OperatingTimes]>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    this.pushes.onAnnounced(timesChanged, () => this.forget());
  }

  /** The closures that are not over and the cutoffs of now; undefined for a carrier without any. */
  async of(carrierId: number): Promise<OperatingTimes | undefined> {
    const now = this.clock.ticks();
    if (!this.current || this.current.until < now) {
      this.current = { value: this.read(), until: now + believedFor };
      this.current.value.catch(() => this.forget());
    }
    return (await this.current.value).get(carrierId);
  }

  /**
   * What a carrier had entered when it was asked for a rate: the closures that aren't over on the pickup date, with their days
   * of now, and the cutoffs of that moment.
   */
  async asOf(carrierId: number, askedAt: string, pickupDate: string): Promise<OperatingTimes | undefined> {
    const { ofRatings, ...entered } = await this.enteredBy(carrierId);
    const closures = entered.closures.filter(
      ({ enteredAt, to }) => enteredAt <= askedAt && (to === null || to >= pickupDate),
    );
    const cutoffs = entered.cutoffs.filter(
      ({ enteredAt, endedAt }) => enteredAt <= askedAt && (endedAt === null || endedAt > askedAt),
    );
    if (closures.length === 0 && cutoffs.length === 0) return undefined;
    const key = [closures.map(({ closureId }) => closureId), cutoffs.map(({ cutoffId }) => cutoffId)].join('/');
    const same = ofRatings.get(key) ?? timesOf(closures.map(closureOf), cutoffs.map(cutoffOf));
    ofRatings.set(key, same);
    return same;
  }

  private enteredBy(carrierId: number): Promise<Entered> {
    const now = this.clock.ticks();
    const loaded = this.entered.get(carrierId);
    if (loaded && loaded.until >= now) return loaded.value;
    const value = this.database.asScope(system, async () => ({
      closures: await this.database.query(closuresEntered, [carrierId]),
      cutoffs: await this.database.query(cutoffsEntered, [carrierId]),
      ofRatings: new Map<string, OperatingTimes>(),
    }));
    this.entered.set(carrierId, { value, until: now + believedFor });
    value.catch(() => this.entered.delete(carrierId));
    return value;
  }

  /** After the commit of the current transaction, every process reads them again. */
  changed(): void {
    this.database.afterCommit(() => this.forget());
    this.pushes.announce(timesChanged);
  }

  forget(): void {
    this.current = undefined;
    this.entered.clear();
  }

  private async read(): Promise<ByCarrier> {
    const [closures, cutoffs] = await this.database.asScope(system, async () => [
      Map.groupBy(await this.database.query(closuresInForce, [this.clock.iso()]), ({ carrierId }) => carrierId),
      Map.groupBy(await this.database.query(cutoffsInForce), ({ carrierId }) => carrierId),
    ]);
    return new Map(
      [...new Set([...closures.keys(), ...cutoffs.keys()])].map((carrierId) => [
        carrierId,
        this.same(
          carrierId,
          (closures.get(carrierId) ?? []).map(closureOf),
          (cutoffs.get(carrierId) ?? []).map(cutoffOf),
        ),
      ]),
    );
  }

  private same(
    carrierId: number,
    closures: readonly PlaceClosure[],
    cutoffs: readonly TerminalCutoff[],
  ): OperatingTimes {
    const text = JSON.stringify([closures, cutoffs]);
    const known = this.known.get(carrierId);
    if (known?.[0] === text) return known[1];
    const times = timesOf(closures, cutoffs);
    this.known.set(carrierId, [text, times]);
    return times;
  }
}

const timesOf = (closures: readonly PlaceClosure[], cutoffs: readonly TerminalCutoff[]): OperatingTimes => ({
  closures,
  cutoffs: cutoffsByTerminal(cutoffs),
});

const cutoffOf = ({ cutoffId, terminal, days, service, cutoff }: RatedCutoff): TerminalCutoff => ({
  ...{ cutoffId, terminal, days, service, cutoff },
});

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
