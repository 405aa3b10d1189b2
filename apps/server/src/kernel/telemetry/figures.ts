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
    'Requests by the template of their address; status 499 is a caller that went away.',
  ),
  queries: figure('lading_query_seconds', 'histogram', ['statement'], 'Round trips to the database.'),
  poolSize: figure('lading_pool_size', 'gauge', ['pool'], 'Connections that may be open at once.'),
  poolBusy: figure('lading_pool_busy', 'gauge', ['pool'], 'Connections in use.'),
  poolWaiting: figure('lading_pool_waiting', 'gauge', ['pool'], 'Callers that wait for a connection.'),
  jobs: figure('lading_job_seconds', 'histogram', ['queue', 'outcome'], 'Tries of background jobs.'),
  jobsWaiting: figure('lading_jobs_waiting', 'gauge', ['queue'], 'Jobs that are due and wait for a worker.'),
  jobsOldest: figure('lading_jobs_oldest_seconds', 'gauge', ['queue'], 'How long the oldest of them has been due.'),
  jobsFailed: figure('lading_jobs_failed', 'gauge', ['queue'], 'Jobs that have used up their tries, of two weeks.'),
  carrierCalls: figure(
    'lading_carrier_call_seconds',
    'histogram',
    ['carrier', 'calls', 'outcome'],
    'Calls to carriers with all waiting; outcomes `failed` and `timedOut` are no answers.',
  ),
  breakers: figure(
    'lading_carrier_breaker',
    'gauge',
    ['carrier', 'calls'],
    'Whether a carrier is left alone: 0 called as usual, 1 tried again, 2 not called.',
  ),
  sockets: figure('lading_sockets', 'gauge', ['caller'], 'Live connections of signed-in people and of visitors.'),
  pushes: figure('lading_pushes_total', 'counter', ['push'], 'Messages to browsers.'),
  mails: figure('lading_mails_total', 'counter', ['outcome'], 'Mails handed to the mail server, or not.'),
  policyReports: figure(
    'lading_policy_reports_total',
    'counter',
    ['directive'],
    'Reports of browsers about the content policy.',
  ),
  security: figure('lading_security_total', 'counter', ['event'], 'What the security log notes, by kind.'),
  memoryLimit: figure(
    'lading_memory_limit_bytes',
    'gauge',
    [],
    'Memory that the process may hold; without a limit that of the machine.',
  ),
  unread: figure('lading_unread_figures', 'gauge', [], 'Whether the database did not answer for the figures of jobs.'),
} as const;
