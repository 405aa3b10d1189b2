import { Injectable, type OnApplicationBootstrap, Inject } from '@nestjs/common';
import { jobActor, sideOf, type Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { system } from '../database/session.js';
import { Events } from '../events/events.js';
import { type Log, LOG } from '../log/log.js';
import { watch } from '../watch/watch.js';
import { securityEvents, type SecurityFacts } from './security.events.js';
import { WindowCounter } from './window-counter.js';

/** Written into the history of the company that the user belongs to. */
type Recorded = keyof typeof securityEvents;

/** Logged only: they have a separate event already, or no known user. */
const logged = ['acting-started', 'acting-ended', 'api-key-refused'] as const;
type Logged = (typeof logged)[number];

/** The user whom something is about, and whose history it belongs to. */
export interface Subject {
  readonly userId: number;
  readonly customerId: number | null;
  readonly carrierId: number | null;
}

interface Noted extends SecurityFacts {
  readonly subject?: Subject | undefined;
  /** The actor, when known; password guesses have none. */
  readonly actor?: Actor | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
/** Lines of one kind about one user or address: a flood of refusals must not flood the log too. */
const linesPerMinute = 20;
/** The history is never deleted, so a stranger may cause only a few entries in it. */
const entriesPerHour = 5;

/** Routine entries, logged as information. */
const expected = new Set<Recorded | Logged>(['acting-started', 'acting-ended']);

const withoutEmpty = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));

const subjectOf = ({ userId, customerId, carrierId }: Actor): Subject | undefined =>
  userId === null ? undefined : { userId, customerId, carrierId };

/**
 * Notes what concerns the safety of accounts: one structured line with `security` for the operator, a figure, and an event in
 * the history of the user's company.
 */
@Injectable()
export class SecurityLog implements OnApplicationBootstrap {
  private readonly lines = new WindowCounter({ most: linesPerMinute, window: minute });
  private readonly entries = new WindowCounter({ most: entriesPerHour, window: hour });
  private readonly log: Log;

  constructor(
    @Inject(LOG) log: Log,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {
    // A quieter log keeps these lines, a silent one none.
    this.log = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  }

  /** A figure that appears with its first event shows no increase, so each begins at zero. */
  onApplicationBootstrap(): void {
    for (const event of [...Object.keys(securityEvents), ...logged])
      watch.note({ kind: 'security', labels: { event }, value: 0 });
  }

  /** Never fails and never makes the caller wait. */
  note(what: Recorded | Logged, noted: Noted): void {
    const { actor, subject = actor && subjectOf(actor), ...facts } = noted;
    watch.note({ kind: 'security', labels: { event: what } });
    const key = `${what} ${subject?.userId ?? facts.address ?? ''}`;
    const now = this.clock.ticks();
    if (this.lines.take(key, now)) this.write(what, { ...facts, ...subject, ...behind(actor) }, key);
    if (subject && isRecorded(what) && this.entries.take(key, now))
      void this.publish(what, { subject, actor, facts }).catch((error: unknown) =>
        this.log.error({ err: error, security: what }, 'a security event could not be stored'),
      );
  }

  private write(what: Recorded | Logged, facts: object, key: string): void {
    const isLast = this.lines.isFull(key, this.clock.ticks());
    const line = { security: what, ...withoutEmpty(facts), ...(isLast && { isLastOfMinute: true }) };
    if (expected.has(what)) this.log.info(line, 'security');
    else this.log.warn(line, 'security');
  }

  private async publish(
    what: Recorded,
    { subject, actor, facts }: { subject: Subject; actor: Actor | undefined; facts: SecurityFacts },
  ): Promise<void> {
    const { userId, customerId, carrierId } = subject;
    const event = new securityEvents[what]({ subject: `user:${userId}`, payload: facts, customerId, carrierId });
    // A refusal rolls the caller's own change back; this must stay.
    await this.database.detached(system, () => this.events.publish(actor ?? jobActor('sign-in'), event));
  }
}

const isRecorded = (what: Recorded | Logged): what is Recorded => Object.hasOwn(securityEvents, what);

const behind = (actor: Actor | undefined): object =>
  actor
    ? { actorId: actor.userId, side: sideOf(actor), actingUserId: actor.actingUserId, apiKeyId: actor.apiKeyId }
    : {};
