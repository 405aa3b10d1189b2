import { contextBelow, currentTrace, withinTrace, type TraceContext, type TraceParent } from './trace-context.js';

export type OperationKind = 'request' | 'query' | 'job' | 'carrier' | 'mail';

/** Something the server does that takes time. */
export interface Operation {
  readonly kind: OperationKind;
  readonly name: string;
  /** Names that come from the program or its tables, never from callers: each set of values becomes a figure. */
  readonly labels: Readonly<Record<string, string>>;
  /** Details for a trace or a log line; without values. */
  readonly text?: () => string;
}

export interface End {
  readonly outcome: string;
  /** What became known on the way, named as `labels` are. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly error?: unknown;
}

/** Something that happened and took no time. */
export interface Note {
  readonly kind: 'breaker' | 'push' | 'policy-report' | 'security';
  readonly labels: Readonly<Record<string, string>>;
  /** A state as a number, where it is one. */
  readonly value?: number;
}

/** Called with every finished operation, and with every note. */
export interface WatchListener {
  ended(operation: Operation, end: End, seconds: number): void;
  noted?(note: Note): void;
}

interface Span {
  readonly context: TraceContext;
  end(end: End): void;
}

/** Records spans. */
export interface Tracer {
  begin(operation: Operation, parent: TraceParent): Span;
}

/** An operation in progress. */
export interface Started {
  readonly context: TraceContext;
  readonly end: (how: End) => void;
}

const done = { outcome: 'done' } as const;

/**
 * Reports what the process does: requests, queries, jobs, calls to carriers and mails report their operations here, and
 * metrics, traces and logs listen. Without listeners an operation costs next to nothing.
 */
export class Watch {
  private readonly listeners = new Set<WatchListener>();
  private tracer: Tracer | undefined;

  /** Listens until the answer is called. */
  listen(listener: WatchListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Records spans from now on, until the answer is called. */
  traceWith(tracer: Tracer): () => void {
    this.tracer = tracer;
    return () => {
      if (this.tracer === tracer) this.tracer = undefined;
    };
  }

  note(note: Note): void {
    for (const listener of this.listeners) listener.noted?.(note);
  }

  /** An operation with which work enters the process: it is in a trace whether that is recorded or not. */
  begin(operation: Operation, parent: TraceParent): Started {
    const span = this.tracer?.begin(operation, parent);
    return { context: span?.context ?? contextBelow(parent), end: this.ending(operation, span) };
  }

  /** An operation that ended where it began: nothing was done for it, and no trace has it. */
  refused(operation: Operation, labels: NonNullable<End['labels']>): void {
    for (const listener of this.listeners) listener.ended(operation, { outcome: 'failed', labels }, 0);
  }

  /** Does the work as an operation within the present one; outside of any trace it is counted, but not traced. */
  async measure<T>(
    operation: () => Operation,
    work: () => Promise<T>,
    endOf: (result: T) => End = () => done,
  ): Promise<T> {
    if (this.listeners.size === 0 && !this.tracer) return work();
    const started = operation();
    const parent = currentTrace();
    const span = parent && this.tracer?.begin(started, parent);
    const end = this.ending(started, span);
    try {
      const result = await (span ? withinTrace(span.context, work) : work());
      end(endOf(result));
      return result;
    } catch (error) {
      end({ outcome: 'failed', error });
      throw error;
    }
  }

  private ending(operation: Operation, span: Span | undefined): (how: End) => void {
    const started = performance.now();
    return (how) => {
      span?.end(how);
      const seconds = (performance.now() - started) / 1000;
      for (const listener of this.listeners) listener.ended(operation, how, seconds);
    };
  }
}

/** The watch of this process. */
export const watch = new Watch();
