import type { Declined, Failed, NoAnswer } from '../carrier-answer.js';
import type { CarrierCredentials } from '../carrier-credentials.js';
import type { CallEnd, ConnectorLogger, EndedCall } from '../connector.js';
import { AnswerReader, parseJson, readSafely } from './answer-reader.js';
import type { RunningCall } from './call-gate.js';
import { HttpExchange, type HttpCall, type HttpOutcome } from './http-exchange.js';
import type { CallBounds } from './call-bounds.js';
import type { HttpCarrier } from './http-endpoint.js';

export interface CarrierMessage<T> {
  readonly operation: string;
  readonly method: HttpCall['method'];
  readonly path: string;
  readonly body?: object;
  readonly read: (answer: AnswerReader) => T;
}

export interface FetchedBytes {
  readonly outcome: 'bytes';
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface Missing {
  readonly outcome: 'notFound';
  /** The response isn't JSON, so that a server which knows nothing of carriers may have sent it. */
  readonly isNotJson?: true;
}

const jsonTypes = new Set(['application/json', 'application/problem+json']);
const documentTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/tiff']);
/** Statuses with which a carrier may say no to the content of a message. */
const refusingStatuses = new Set([400, 409, 422]);

function authorization(credentials: CarrierCredentials): Record<string, string> {
  if (credentials.kind === 'none') return {};
  if (credentials.kind === 'apiKey') return { [credentials.header.toLowerCase()]: credentials.value };
  if (credentials.kind === 'bearer') return { authorization: `Bearer ${credentials.token}` };
  const pair = Buffer.from(`${credentials.userName}:${credentials.password}`).toString('base64');
  return { authorization: `Basic ${pair}` };
}

export interface ExchangeDeps {
  readonly logger: ConnectorLogger;
  /** Reads a refusal from the body of a status with which a carrier says no; null when the body holds none. */
  readonly readRefusal: (body: unknown) => Declined | null;
  readonly onCall?: (call: Omit<EndedCall, 'isCutOff'>) => void;
}

/** How a call ended; nothing for one that was never made. */
function endOf(answer: { readonly outcome: string }, outcome: HttpOutcome): CallEnd | undefined {
  if (outcome.kind === 'refused') return undefined;
  if (answer.outcome === 'timedOut') return 'timedOut';
  if (answer.outcome !== 'failed') return 'answered';
  if ('areCredentialsRefused' in answer) return 'refused';
  if (!('flaw' in answer)) return 'failed';
  return answer.flaw === 'foreign' ? 'mixedUp' : 'wrong';
}

/** Speaks JSON with one carrier: sends a message, judges status, type and size, and lets the reader check the rest. */
export class CarrierExchange {
  private readonly http: HttpExchange;
  private readonly base: string | undefined;
  private readonly jsonHeaders: Readonly<Record<string, string>>;
  private readonly documentHeaders: Readonly<Record<string, string>>;

  constructor(
    private readonly carrier: HttpCarrier,
    private readonly bounds: CallBounds,
    private readonly deps: ExchangeDeps,
  ) {
    const { baseUrl, credentials } = carrier;
    this.http = new HttpExchange(carrier, bounds.connectTimeout);
    this.base = URL.canParse(baseUrl) ? baseUrl.replace(/\/+$/, '') : undefined;
    const usual = { 'accept-encoding': 'identity', ...authorization(credentials) };
    this.jsonHeaders = { accept: 'application/json', ...usual };
    this.documentHeaders = { accept: [...documentTypes].join(', '), ...usual };
  }

  close(): void {
    this.http.close();
  }

  retire(): void {
    this.http.retire();
  }

  async send<T extends { readonly outcome: string }>(
    message: CarrierMessage<T>,
    call: RunningCall,
  ): Promise<T | Missing | Declined | NoAnswer> {
    const started = performance.now();
    const outcome = await this.transmit(message, call, this.bounds.maximumJsonBytes);
    const answer = this.judge(message, outcome, call);
    this.report({ operation: message.operation, outcome, answer, started });
    return answer;
  }

  /** Fetches a document as it is. */
  async fetch(operation: string, path: string, call: RunningCall): Promise<FetchedBytes | Missing | NoAnswer> {
    const started = performance.now();
    const message = { operation, method: 'GET', path } as const;
    const outcome = await this.transmit(message, call, this.bounds.maximumDocumentBytes);
    const answer = judgeDocument(outcome, call);
    this.report({ operation, outcome, answer, started });
    return answer;
  }

  private async transmit(
    message: { method: HttpCall['method']; path: string; body?: object },
    call: RunningCall,
    maximumBytes: number,
  ): Promise<HttpOutcome> {
    const body = message.body === undefined ? undefined : JSON.stringify(message.body);
    if (this.base === undefined) return { kind: 'refused', reason: 'the address is not a URL' };
    return this.http.send({
      method: message.method,
      url: new URL(`${this.base}${message.path}`),
      headers: maximumBytes === this.bounds.maximumJsonBytes ? this.jsonHeaders : this.documentHeaders,
      body,
      maximumBytes,
      signal: call.signal,
      onSent: () => {
        call.isSent = true;
      },
    });
  }

  private judge<T extends { readonly outcome: string }>(
    message: CarrierMessage<T>,
    outcome: HttpOutcome,
    call: RunningCall,
  ): T | Missing | Declined | NoAnswer {
    if (outcome.kind !== 'answered') return withoutAnswer(outcome, call);
    const { status, contentType, body } = outcome;
    if (status === 404) return { outcome: 'notFound', ...(!jsonTypes.has(contentType) && { isNotJson: true }) };
    const isRefusal = refusingStatuses.has(status);
    if (!isRefusal && (status < 200 || status > 299)) return statusFailure(status);
    if (!jsonTypes.has(contentType))
      return { ...failed("The carrier's response is not JSON.", true), flaw: 'unreadable' };
    return readSafely(() => {
      const parsed = parseJson(body);
      if (!isRefusal) return message.read(new AnswerReader(parsed));
      return this.deps.readRefusal(parsed) ?? statusFailure(status);
    });
  }

  private report(done: {
    operation: string;
    outcome: HttpOutcome;
    answer: { readonly outcome: string };
    started: number;
  }): void {
    const { answer, outcome, operation } = done;
    const fields = {
      carrier: this.carrier.carrierCode,
      customerId: this.carrier.customerId,
      operation,
      outcome: answer.outcome,
      status: outcome.kind === 'answered' ? outcome.status : undefined,
      reason: 'reason' in answer ? answer.reason : undefined,
      milliseconds: Math.round(performance.now() - done.started),
    };
    const isFault = answer.outcome === 'failed' || answer.outcome === 'timedOut';
    const end = endOf(answer, outcome);
    // That one company's credentials are refused says nothing of the carrier's system.
    if (end !== undefined && !(end === 'refused' && this.carrier.customerId !== undefined)) {
      const { carrierCode } = this.carrier;
      const fault = isFault && 'reason' in answer && typeof answer.reason === 'string' ? answer.reason : null;
      this.deps.onCall?.({ carrierCode, end, milliseconds: fields.milliseconds, fault });
    }
    if (isFault) this.deps.logger.warn(fields, 'carrier call failed');
    else this.deps.logger.info(fields, 'carrier call');
  }
}

function failed(reason: string, mayHaveBeenProcessed: boolean): Failed {
  return { outcome: 'failed', reason, mayHaveBeenProcessed };
}

function statusFailure(status: number): NoAnswer {
  const failure = failed(statusReason(status), status >= 500);
  return isAboutCredentials(status) ? { ...failure, areCredentialsRefused: true } : { ...failure, flaw: 'status' };
}

const isAboutCredentials = (status: number): boolean => status === 401 || status === 403;

function statusReason(status: number): string {
  if (isAboutCredentials(status)) return `The carrier does not accept our credentials (${status}).`;
  if (status >= 300 && status < 400) return `The carrier responded with a redirect (${status}), which is not followed.`;
  return `The carrier responded with status ${status}.`;
}

function withoutAnswer(outcome: Exclude<HttpOutcome, { kind: 'answered' }>, call: RunningCall): Declined | NoAnswer {
  const reason = `${outcome.reason.charAt(0).toUpperCase()}${outcome.reason.slice(1)}.`;
  if (outcome.kind === 'refused') return { outcome: 'declined', code: 'address-refused', reason, source: 'platform' };
  if (outcome.kind === 'broken') return failed(reason, call.isSent);
  return { outcome: 'timedOut', reason, mayHaveBeenProcessed: call.isSent };
}

function judgeDocument(outcome: HttpOutcome, call: RunningCall): FetchedBytes | Missing | NoAnswer {
  if (outcome.kind !== 'answered') {
    const answer = withoutAnswer(outcome, call);
    return answer.outcome === 'declined' ? failed(answer.reason, false) : answer;
  }
  const { status, contentType, body } = outcome;
  if (status === 404) return { outcome: 'notFound' };
  if (status !== 200) return statusFailure(status);
  if (!documentTypes.has(contentType)) return failed('The carrier sent a document of an unknown type.', true);
  return { outcome: 'bytes', contentType, bytes: body };
}
