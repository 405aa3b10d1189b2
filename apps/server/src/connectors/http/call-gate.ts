import { AsyncResource } from 'node:async_hooks';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  CountBreaker,
  handleWhenResult,
  CircuitState,
  type IBreaker,
} from 'cockatiel';
import { watch } from '../../kernel/watch/watch.js';
import type { Failed, NoAnswer } from '../carrier-answer.js';
import type { CallLimits, ConnectorLogger } from '../connector.js';
import type { CallBounds } from './call-bounds.js';

/** What one running call knows about itself. */
export interface RunningCall {
  readonly signal: AbortSignal;
  /** Set when the first byte of a request left this machine. */
  isSent: boolean;
}

interface Outcome {
  readonly outcome: string;
}

/** Opens when either of two rules says so: half of the last 20 calls, or five in a row. */
class EitherBreaker implements IBreaker {
  /** The library opens above its threshold, so the tenth of twenty faults must lie above it. */
  private readonly share = new CountBreaker({ threshold: 0.475, size: 20 });
  private readonly row = new ConsecutiveBreaker(5);

  get state(): unknown {
    return { share: this.share.state, row: this.row.state };
  }

  set state(_value: unknown) {
    throw new Error('A breaker of a carrier always starts closed.');
  }

  success(state: CircuitState): void {
    this.share.success(state);
    this.row.success();
  }

  failure(state: CircuitState): boolean {
    const isShareReached = this.share.failure(state);
    return this.row.failure() || isShareReached;
  }
}

/** Which carrier, and which kind of its calls. */
interface GateLabels {
  readonly carrier: string;
  readonly calls: 'rating' | 'ordering' | 'looking';
}

/** A breaker that is opened by hand is as closed to callers as one that opened automatically. */
const breakerValues: Readonly<Record<CircuitState, number>> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
};

const refusedAgain = "The carrier does not accept our credentials and won't be called for a moment.";

interface Judged<T> {
  readonly answer: T | NoAnswer;
  readonly isFault: boolean;
}

function isJudgedFault(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'isFault' in result && result.isFault === true;
}

/** Bounds one kind of call to one carrier: ten at once and twenty waiting, one deadline, and silence after too many faults. */
export class CallGate {
  private readonly room = bulkhead(10, 20);
  /** Whether the last fault was that the carrier does not accept what we sign in with. */
  private areCredentialsRefused = false;
  private readonly breaker;

  constructor(
    private readonly bounds: CallBounds,
    private readonly logger: ConnectorLogger,
    private readonly labels: GateLabels,
    /** Whether the breaker speaks for the carrier; that of one company's own credentials does not. */
    private readonly isShared = true,
  ) {
    this.breaker = circuitBreaker(handleWhenResult(isJudgedFault), {
      halfOpenAfter: bounds.halfOpenAfter,
      breaker: new EitherBreaker(),
    });
    this.breaker.onStateChange(() => this.noteState());
    this.noteState();
  }

  /** Whether calls are refused for the moment, because too many have failed. */
  get isOpen(): boolean {
    return this.breaker.state === CircuitState.Open || this.breaker.state === CircuitState.Isolated;
  }

  /** Runs the work and always answers by the deadline, even while the work still waits for its turn. */
  run<T extends Outcome>(
    work: (call: RunningCall) => Promise<T | NoAnswer>,
    limits: CallLimits,
  ): Promise<T | NoAnswer> {
    return watch.measure(
      () => ({ kind: 'carrier', name: this.labels.calls, labels: { ...this.labels } }),
      () => this.answered(work, limits),
      ({ outcome }) => ({ outcome }),
    );
  }

  private async answered<T extends Outcome>(
    work: (call: RunningCall) => Promise<T | NoAnswer>,
    limits: CallLimits,
  ): Promise<T | NoAnswer> {
    const milliseconds = Math.trunc(Math.max(0, Math.min(limits.deadline, this.bounds.deadline)));
    const { signal, release } = withinTime(limits.signal, milliseconds || 0);
    const call: RunningCall = { signal, isSent: false };
    const judged = async (): Promise<Judged<T>> => {
      const answer = await work(call);
      const isOurDoing = limits.signal.aborted;
      this.areCredentialsRefused = answer.outcome === 'failed' && 'areCredentialsRefused' in answer;
      return { answer, isFault: !isOurDoing && (answer.outcome === 'timedOut' || answer.outcome === 'failed') };
    };
    // A waiting call starts when another one ends; without this it would continue in that call's trace.
    const turn = AsyncResource.bind(() => this.breaker.execute(judged));
    const inTurn = this.room.execute(() => turn(), call.signal);
    try {
      return await Promise.race([interrupted(call, limits.signal), inTurn.then((done) => done.answer)]);
    } catch (error) {
      return this.refused(error, call);
    } finally {
      release();
    }
  }

  private noteState(): void {
    if (!this.isShared) return;
    watch.note({ kind: 'breaker', labels: { ...this.labels }, value: breakerValues[this.breaker.state] });
  }

  private refused(error: unknown, call: RunningCall): NoAnswer {
    const failed = (reason: string): Failed => ({ outcome: 'failed', reason, mayHaveBeenProcessed: call.isSent });
    if (error instanceof BrokenCircuitError) {
      if (this.areCredentialsRefused) return { ...failed(refusedAgain), areCredentialsRefused: true };
      return failed("The carrier failed repeatedly and won't be called for a moment.");
    }
    if (error instanceof BulkheadRejectedError) return failed('Too many calls to this carrier are already waiting.');
    this.logger.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'carrier call ended unexpectedly');
    return failed('The call ended unexpectedly.');
  }
}

/** A signal of the caller's and of the deadline, which goes with its call: `AbortSignal.timeout` would stay and go off long after. */
function withinTime(caller: AbortSignal, milliseconds: number): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  if (caller.aborted) abort();
  else caller.addEventListener('abort', abort, { once: true });
  const release = (): void => {
    clearTimeout(timer);
    caller.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, release };
}

function interrupted(call: RunningCall, byCaller: AbortSignal): Promise<NoAnswer> {
  const answer = (): NoAnswer =>
    byCaller.aborted
      ? { outcome: 'failed', reason: 'The call was canceled.', mayHaveBeenProcessed: call.isSent }
      : { outcome: 'timedOut', reason: 'No complete response in time.', mayHaveBeenProcessed: call.isSent };
  return new Promise((settle) => {
    if (call.signal.aborted) settle(answer());
    else call.signal.addEventListener('abort', () => settle(answer()), { once: true });
  });
}
