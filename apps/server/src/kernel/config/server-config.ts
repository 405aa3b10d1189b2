import { Choice, Flag, Integer, Text } from '@lading/contracts/kernel/field';

/** Every setting of the server; each is read from an environment variable of the same name in capitals. */
export class ServerConfig {
  @Integer({ min: 1, max: 65_535, about: 'Port for the web application, API, sockets and sign-in.' }) port = 8080;
  @Text({ max: 255, about: 'Address to listen on.' }) host = '0.0.0.0';
  @Text({
    max: 255,
    optional: true,
    about: 'Host name (and port) of the neutral portal; carrier sites are subdomains.',
  })
  baseDomain?: string;
  @Flag({ about: 'Addresses use https; set this if a proxy terminates TLS in front of the server.' }) secure = false;
  @Integer({ min: 0, max: 5, about: 'Number of proxies in front that are trusted to set X-Forwarded-For.' })
  trustedProxies = 0;
  @Text({ max: 2000, optional: true, about: 'PostgreSQL URL; if not set, the embedded PostgreSQL is started.' })
  databaseUrl?: string;
  @Integer({ min: 2, max: 100, about: 'Number of database connections.' }) databasePool = 10;
  @Text({ max: 1000, about: 'Folder of the embedded database, files and generated secrets.' }) ladingDataDir =
    '.lading';
  @Text({
    max: 63,
    optional: true,
    about: 'Bucket for files; if not set, files are stored in the data folder.',
  })
  s3Bucket?: string;
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: "Address of the storage service, if it differs from the region's default.",
  })
  s3Endpoint?: string;
  @Text({ max: 40, about: 'Region of the bucket.' }) s3Region = 'us-east-1';
  @Flag({ about: 'The bucket is part of the path instead of the host name.' }) s3PathStyle = false;
  @Text({ max: 200, optional: true, about: 'Access key ID for the storage service.' }) s3AccessKeyId?: string;
  @Text({ max: 500, optional: true, about: 'Secret of the access key.' }) s3SecretAccessKey?: string;
  @Text({
    max: 254,
    optional: true,
    about: 'Email address of the first administrator; the link to choose a password is printed at startup.',
  })
  adminEmail?: string;
  @Text({ max: 1000, optional: true, about: 'Folder for backups; if set, a backup is made every night.' })
  backupDir?: string;
  @Integer({ min: 1, max: 1000, about: 'Number of backups to keep.' }) backupsKept = 14;
  @Flag({ about: 'Load demo carriers, customers and sign-ins.' }) demo = true;
  @Flag({ about: 'Load a year and a half of demo business in the background after startup.' }) demoHistory = true;
  @Choice(['production', 'development', 'test'], {
    about: 'In development and tests, responses are also checked against the contract.',
  })
  nodeEnv: 'production' | 'development' | 'test' = 'development';
  @Choice(['all', 'web', 'worker'], { about: 'What this process does: requests, background jobs, or both.' })
  role: 'all' | 'web' | 'worker' = 'all';
  @Integer({
    min: 0,
    max: 5000,
    optional: true,
    about:
      'Milliseconds between reporting not ready and stopping, so that the load balancer notices; default 3000, or 0 on localhost.',
  })
  drainMilliseconds?: number;
  @Choice(['debug', 'info', 'warn', 'error', 'silent'], { about: 'Log level.' })
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';
  @Integer({
    min: 0,
    max: 60_000,
    about:
      'Database statements that take at least this many milliseconds are logged, without their values; 0 turns it off.',
  })
  slowQueryMs = 500;
  @Integer({
    min: 1,
    max: 65_535,
    optional: true,
    about: 'Separate port for Prometheus metrics at `/metrics`; if not set, there are none.',
  })
  metricsPort?: number;
  @Text({ max: 255, about: 'Address to serve the metrics on.' }) metricsHost = '127.0.0.1';
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: 'Address of an OpenTelemetry collector (OTLP over HTTP); if not set, no traces are recorded.',
  })
  otelExporterOtlpEndpoint?: string;
  @Integer({ min: 0, max: 100, about: 'Percentage of traces to record.' }) traceSamplePercent = 100;
  @Text({ max: 1000, optional: true, about: 'Folder of the built web application.' }) webDir?: string;
  @Text({
    max: 8000,
    optional: true,
    about: 'Settings of the web application as JSON: times, service addresses, third-party scripts.',
  })
  webSettings?: string;
  @Text({
    max: 1000,
    optional: true,
    about: 'Address of the carrier simulator for demo carriers.',
  })
  ladingSimulatorUrl?: string;
  @Text({ max: 1000, optional: true, about: 'SMTP URL; if not set, emails go only to the local mailbox.' })
  smtpUrl?: string;
  @Text({ max: 254, about: 'Sender of emails.' }) mailFrom = 'no-reply@lading.invalid';
  @Text({ max: 254, optional: true, about: 'Email address for support tickets; if not set, they are only stored.' })
  supportEmail?: string;
  @Text({ max: 40, optional: true, about: 'Support phone, for sites of carriers without one.' })
  supportPhone?: string;
  @Text({ max: 200, about: 'Support hours.' }) supportHours = 'Monday to Friday, 7 AM to 7 PM Central Time';
  @Text({ max: 4000, optional: true, about: "Domains (comma-separated) whose addresses can't register." })
  blockedEmailDomains?: string;
  @Flag({ about: "Administrators of the installation and of carriers need a second factor; demo users don't." })
  requireSecondFactor = true;
  @Text({
    max: 500,
    optional: true,
    about: 'Hosts (comma-separated) of carrier endpoints and of the fuel index that may have private addresses.',
  })
  carrierPrivateHosts?: string;
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: 'Address of a CSV file with the values of the fuel index; if not set, administrators enter them.',
  })
  fuelIndexUrl?: string;
  @Text({
    max: 500,
    optional: true,
    about:
      'Hosts (comma-separated) that webhooks may call although they have private addresses or no https; every user who manages webhooks can post there.',
  })
  webhookPrivateHosts?: string;
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: 'API URL of the payment provider for plans; card payments need it and its secret.',
  })
  paymentUrl?: string;
  @Text({ max: 500, optional: true, about: "The server's secret key with the payment provider." })
  paymentSecret?: string;
  @Text({ max: 200, optional: true, about: 'Public key of the payment provider for pages.' })
  paymentPublicKey?: string;
  @Integer({
    min: 1,
    max: 10_000,
    about: 'Requests per minute and caller to an endpoint, unless it has its own limit.',
  })
  requestsPerMinute = 600;
}
