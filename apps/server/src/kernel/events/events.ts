import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Id, Text, Texts } from '@lading/contracts/kernel/field';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { bigint, row, statement } from '../database/declared-statement.js';
import { defineJob, Runs, type Run } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { markedMethods, type MarkedMethod } from '../jobs/marked-methods.js';
import { LOG, type Log } from '../log/log.js';
import { appendEvent, appendPast, eventNameOf, nextEventId, type PastEvent } from './append-event.js';
import { LISTENS, type DomainEvent, type EventClass, type StoredEvent } from './domain-event.js';
import { eventById, eventsOfSubject } from './events.queries.js';

class HandledEvent {
  @Text({ max: 200 }) listener!: string;
  @Id() eventId!: number;
}

class PublishedEvent {
  @Text({ max: 200 }) name!: string;
  @Id() eventId!: number;
  /** The listeners that the publishing process knew; releases before this one name none. */
  @Texts({ max: 200, maxItems: 200, optional: true }) listeners?: string[];
}

const handleEvent = defineJob('handle-event', HandledEvent, { concurrency: 4 });
/** Where several listen, the change enqueues this one job, and it enqueues theirs. */
const distributeEvent = defineJob('distribute-event', PublishedEvent, { concurrency: 2 });

/** $1 identifiers. */
const drawEventIds = statement(
  row({ id: bigint(nextEventId) }),
  `SELECT ${nextEventId} AS id FROM generate_series(1, $1::integer)`,
);

type CommitCallback = (event: DomainEvent) => void;

/** Appends what happened in the transaction in which it happened: audit trail, source of pushes and of jobs. */
@Injectable()
export class Events implements OnModuleInit {
  private readonly callbacks = new Map<string, CommitCallback[]>();
  private listeners: MarkedMethod<EventClass>[] = [];

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.listeners = markedMethods<EventClass>(this.discovery, LISTENS);
  }

  /**
   * Stores the event and enqueues its listeners with the current change; work that is rolled back is never heard. With an
   * identifier, drawn as `nextEventId` by an earlier statement of the transaction, nothing is waited for.
   */
  async publish(actor: Actor, event: DomainEvent, drawnId?: number): Promise<void> {
    const name = eventNameOf(event);
    await this.database.transaction(async () => {
      const listeners = this.listenersOf(name);
      const id = drawnId ?? (listeners.length > 0 ? (await this.drawIds(1))[0] : undefined);
      appendEvent({ database: this.database, at: this.clock.iso(), ...(id !== undefined && { id }) }, actor, event);
      if (id !== undefined) await this.enqueue(listeners, name, [id]);
      this.database.afterCommit(() => this.deliver(name, event));
    });
  }

  /** The same for several events of one kind: their identifiers are drawn, and their listeners enqueued, with one statement. */
  async publishAll<E extends DomainEvent>(actor: Actor, events: readonly E[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    const name = eventNameOf(first);
    const listeners = this.listenersOf(name);
    await this.database.transaction(async () => {
      const at = this.clock.iso();
      const ids = listeners.length > 0 ? await this.drawIds(events.length) : [];
      for (const [place, event] of events.entries()) {
        const id = ids[place];
        appendEvent({ database: this.database, at, ...(id !== undefined && { id }) }, actor, event);
        this.database.afterCommit(() => this.deliver(name, event));
      }
      await this.enqueue(listeners, name, ids);
    });
  }

  /** Adds events of the past to the audit trail in the order of time; listeners are not called. */
  record(past: readonly PastEvent[]): Promise<void> {
    return appendPast(this.database, past);
  }

  /** Calls back right after the commit in this process, without any promise to be heard: for pushes only. */
  onCommitted<P extends object>(event: EventClass<P>, deliver: (event: DomainEvent<P>) => void): void {
    const callbacks = this.callbacks.get(event.eventName) ?? [];
    // -- the list is found by the event's own name
    this.callbacks.set(event.eventName, [...callbacks, deliver as CommitCallback]);
  }

  /** The history of one thing, newest first; row-level security shows each tenant its own. */
  async history(subject: string, limit = 100): Promise<StoredEvent[]> {
    return this.database.query(eventsOfSubject, [subject, limit]);
  }

  /**
   * Enqueues the handling by each listener, once however often this is tried. While releases change, the publisher may know
   * listeners that this process does not, and the other way round: all of them are called.
   */
  @Runs(distributeEvent)
  async distribute({ name, eventId, listeners = [] }: PublishedEvent): Promise<void> {
    const known = this.listenersOf(name).map(({ name: listener }) => listener);
    const jobs = [...new Set([...listeners, ...known])].map((listener) => ({
      input: { listener, eventId },
      key: `${eventId}:${listener}`,
    }));
    await this.jobs.enqueueAll(handleEvent, jobs);
  }

  /** What this process does not know a newer one may: it is tried again until no try is left. */
  @Runs(handleEvent)
  async handle({ listener, eventId }: HandledEvent, run: Run): Promise<void> {
    const method = this.listeners.find(({ name }) => name === listener);
    if (!method && !run.isLast) throw new Error(`no listener ${listener} in this process`);
    const event = await this.database.findOne(eventById, [eventId]);
    if (method && event) await method.call(event, run);
    else this.log.warn({ listener, eventId }, 'an event has lost its listener');
  }

  private listenersOf(name: string): MarkedMethod<EventClass>[] {
    return this.listeners.filter(({ mark }) => mark.eventName === name);
  }

  private async drawIds(count: number): Promise<number[]> {
    const drawn = await this.database.query(drawEventIds, [count]);
    if (drawn.length !== count) throw new Error(`the sequence of events gave ${drawn.length} of ${count}`);
    return drawn.map(({ id }) => id);
  }

  private async enqueue(
    methods: readonly MarkedMethod<EventClass>[],
    name: string,
    eventIds: readonly number[],
  ): Promise<void> {
    const listeners = methods.map((method) => method.name);
    const [listener] = listeners;
    const jobsOf = <T>(inputOf: (eventId: number) => T) => eventIds.map((eventId) => ({ input: inputOf(eventId) }));
    if (listeners.length > 1)
      await this.jobs.enqueueAll(
        distributeEvent,
        jobsOf((eventId) => ({ name, eventId, listeners })),
      );
    else if (listener)
      await this.jobs.enqueueAll(
        handleEvent,
        jobsOf((eventId) => ({ listener, eventId })),
      );
  }

  private deliver(name: string, event: DomainEvent): void {
    for (const deliver of this.callbacks.get(name) ?? []) {
      try {
        deliver(event);
      } catch (error) {
        this.log.error({ err: error, event: name }, 'a push could not be made');
      }
    }
  }
}
