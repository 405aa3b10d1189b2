interface Figure {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  readonly about: string;
}

const figure = <N extends string>(name: N, kind: Figure['kind'], labels: readonly string[], about: string) => ({
  name,
  kind,
  labels,
  about,
});

/** Every figure of our own that a process shows; durations are in seconds. */
export const figures = {
  requests: figure(
    'lading_http_request_seconds',
    'histogram',
    ['method', 'route', 'status'],
    'Requests by route template; status 499 means that the caller disconnected.',
  ),
  queries: figure('lading_query_seconds', 'histogram', ['statement'], 'Database round trips.'),
  poolSize: figure('lading_pool_size', 'gauge', ['pool'], 'Maximum open connections.'),
  poolBusy: figure('lading_pool_busy', 'gauge', ['pool'], 'Connections in use.'),
  poolWaiting: figure('lading_pool_waiting', 'gauge', ['pool'], 'Callers waiting for a connection.'),
  jobs: figure('lading_job_seconds', 'histogram', ['queue', 'outcome'], 'Attempts of background jobs.'),
  jobsWaiting: figure('lading_jobs_waiting', 'gauge', ['queue'], 'Due jobs waiting for a worker.'),
  jobsOldest: figure('lading_jobs_oldest_seconds', 'gauge', ['queue'], 'Seconds since the oldest waiting job was due.'),
  jobsFailed: figure('lading_jobs_failed', 'gauge', ['queue'], 'Jobs that used all attempts, in the last two weeks.'),
  carrierCalls: figure(
    'lading_carrier_call_seconds',
    'histogram',
    ['carrier', 'calls', 'outcome'],
    'Carrier calls including waiting; the outcomes `failed` and `timedOut` mean no response.',
  ),
  breakers: figure(
    'lading_carrier_breaker',
    'gauge',
    ['carrier', 'calls'],
    'Circuit breaker of a carrier: 0 closed, 1 half-open, 2 open (not called).',
  ),
  sockets: figure('lading_sockets', 'gauge', ['caller'], 'Live connections of signed-in users and of visitors.'),
  pushes: figure('lading_pushes_total', 'counter', ['push'], 'Messages to browsers.'),
  mails: figure('lading_mails_total', 'counter', ['outcome'], 'Emails handed to the mail server, by outcome.'),
  policyReports: figure(
    'lading_policy_reports_total',
    'counter',
    ['directive'],
    'Content policy reports from browsers.',
  ),
  security: figure('lading_security_total', 'counter', ['event'], 'Security log entries, by kind.'),
  memoryLimit: figure(
    'lading_memory_limit_bytes',
    'gauge',
    [],
    'Memory limit of the process, or of the machine without a limit.',
  ),
  unread: figure('lading_unread_figures', 'gauge', [], "1 if the database didn't respond for the job metrics."),
} as const;
