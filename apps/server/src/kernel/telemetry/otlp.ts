import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import type { TraceParent } from '../watch/trace-context.js';
import type { Operation, OperationKind, End, Tracer } from '../watch/watch.js';

interface Options {
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Of all traces, how many are recorded. */
  readonly percent: number;
  readonly onFailure: (error: unknown) => void;
}

const spanKinds: Readonly<Record<OperationKind, SpanKind>> = {
  request: SpanKind.SERVER,
  query: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  carrier: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
};

/** A trace that begins here has the identifier that its request or job is known by. */
class PresetIds implements IdGenerator {
  traceId: string | undefined;
  private readonly random = new RandomIdGenerator();

  generateTraceId(): string {
    return this.traceId ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.random.generateSpanId();
  }
}

/** A caller may name a trace but can't have it recorded: the identifier decides, in the same way on every machine. */
function samplerOf(percent: number): ParentBasedSampler {
  const share = new TraceIdRatioBasedSampler(percent / 100);
  return new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share });
}

const nameOf = (operation: Operation, labels: End['labels']): string => {
  const { kind, name } = operation;
  if (kind === 'query') return `${operation.labels['statement']}`;
  if (kind === 'request') return `${name} ${labels?.['route'] ?? ''}`.trim();
  return `${kind} ${name}`;
};

const attributesOf = (operation: Operation, end: End): Record<string, string> => ({
  ...(operation.kind === 'query' && { 'db.system.name': 'postgresql', 'db.query.text': operation.text?.() ?? '' }),
  ...(operation.kind === 'request' && {
    'http.request.method': operation.name,
    'http.route': end.labels?.['route'] ?? '',
    'http.response.status_code': end.labels?.['status'] ?? '',
  }),
  ...operation.labels,
  outcome: end.outcome,
});

/** Own spans of one trace are within one process, so that their parent is a local one; all others have come over a wire. */
class SpanRecorder implements Tracer {
  private readonly own = new WeakSet<TraceParent>();

  constructor(
    private readonly provider: TracerProvider,
    private readonly ids: PresetIds,
  ) {}

  begin(operation: Operation, parent: TraceParent): ReturnType<Tracer['begin']> {
    this.ids.traceId = parent.traceId;
    const span = this.provider
      .getTracer('lading')
      .startSpan(nameOf(operation, {}), { kind: spanKinds[operation.kind] }, this.contextOf(parent));
    this.ids.traceId = undefined;
    const { traceId, spanId, traceFlags } = span.spanContext();
    const own = { traceId, spanId, isSampled: (traceFlags & 1) === 1 };
    this.own.add(own);
    const end = (how: End): void => {
      span.updateName(nameOf(operation, how.labels));
      span.setAttributes(attributesOf(operation, how));
      if (how.outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return { context: own, end };
  }

  private contextOf(parent: TraceParent): Context {
    const { traceId, spanId, isSampled } = parent;
    if (spanId === undefined) return ROOT_CONTEXT;
    const isRemote = !this.own.has(parent);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: isSampled ? 1 : 0, isRemote });
  }
}

export interface SpanExport {
  readonly tracer: Tracer;
  /** Sends what is left; nothing is recorded afterwards. */
  readonly close: () => Promise<void>;
}

/** Records spans and sends them to an OpenTelemetry collector; headers for it come from `OTEL_EXPORTER_OTLP_HEADERS`. */
export function exportSpans({ endpoint, percent, onFailure }: Options): SpanExport {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5000 });
  const ids = new PresetIds();
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'lading' })),
    sampler: samplerOf(percent),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000, exportTimeoutMillis: 6000 })],
  });
  return {
    tracer: new SpanRecorder(provider, ids),
    close: async () => {
      await provider.shutdown().catch(onFailure);
    },
  };
}
