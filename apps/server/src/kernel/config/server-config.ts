import { Choice, Flag, Integer, Text } from '@lading/contracts/kernel/field';

/** Every setting of the server; each is read from an environment variable of the same name in capitals. */
export class ServerConfig {
  @Integer({ min: 1, max: 65_535, about: 'Port of web, API, sockets and sign-in.' }) port = 8080;
  @Text({ max: 255, about: 'Address to listen on.' }) host = '0.0.0.0';
  @Text({ max: 255, optional: true, about: 'Host name (and port) of the neutral portal; carriers live below it.' })
  baseDomain?: string;
  @Flag({ about: 'Addresses are https; set it when a proxy ends TLS in front of the server.' }) secure = false;
  @Integer({ min: 0, max: 5, about: 'How many proxies in front are trusted to set X-Forwarded-For.' }) trustedProxies =
    0;
  @Text({ max: 2000, optional: true, about: 'PostgreSQL address; without it the embedded PostgreSQL is started.' })
  databaseUrl?: string;
  @Integer({ min: 2, max: 100, about: 'Connections to the database.' }) databasePool = 10;
  @Text({ max: 1000, about: 'Folder of the embedded database, files and generated secrets.' }) ladingDataDir =
    '.lading';
  @Text({
    max: 63,
    optional: true,
    about: 'Bucket that files are kept in; without it they are kept in the data folder.',
  })
  s3Bucket?: string;
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: 'Address of the store that holds the bucket, where it is not the one that the region names.',
  })
  s3Endpoint?: string;
  @Text({ max: 40, about: 'Region of the bucket.' }) s3Region = 'us-east-1';
  @Flag({ about: 'The bucket stands in the path of its address and not in the host name.' }) s3PathStyle = false;
  @Text({ max: 200, optional: true, about: 'Key by which the store knows the server.' }) s3AccessKeyId?: string;
  @Text({ max: 500, optional: true, about: 'Secret of that key.' }) s3SecretAccessKey?: string;
  @Text({
    max: 254,
    optional: true,
    about: 'Address of the first administrator; the link for the password is printed at the start.',
  })
  adminEmail?: string;
  @Text({ max: 1000, optional: true, about: 'Folder of backups; named, it gets one every night.' }) backupDir?: string;
  @Integer({ min: 1, max: 1000, about: 'How many backups are kept.' }) backupsKept = 14;
  @Flag({ about: 'Load demo carriers, customers and sign-ins.' }) demo = true;
  @Flag({ about: 'Load a year and a half of business for the demo, behind the start.' }) demoHistory = true;
  @Choice(['production', 'development', 'test'], {
    about: 'In development and tests, answers are checked against the contract too.',
  })
  nodeEnv: 'production' | 'development' | 'test' = 'development';
  @Choice(['all', 'web', 'worker'], { about: 'What this process does: requests, background jobs, or both.' })
  role: 'all' | 'web' | 'worker' = 'all';
  @Integer({
    min: 0,
    max: 5000,
    optional: true,
    about:
      'Milliseconds between not being ready and the stop itself, in which the balancer looks; without it 3000, and none on localhost.',
  })
  drainMilliseconds?: number;
  @Choice(['debug', 'info', 'warn', 'error', 'silent'], { about: 'How much is logged.' })
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';
  @Integer({
    min: 0,
    max: 60_000,
    about: 'Milliseconds from which on a statement of the database is logged, without its values; 0 for none.',
  })
  slowQueryMs = 500;
  @Integer({
    min: 1,
    max: 65_535,
    optional: true,
    about: 'Port of its own for the figures that Prometheus reads at `/metrics`; without it there are none.',
  })
  metricsPort?: number;
  @Text({ max: 255, about: 'Address to show the figures on.' }) metricsHost = '127.0.0.1';
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: 'Address of an OpenTelemetry collector (OTLP over HTTP); without it no traces are recorded.',
  })
  otelExporterOtlpEndpoint?: string;
  @Integer({ min: 0, max: 100, about: 'How many of a hundred traces are recorded.' }) traceSamplePercent = 100;
  @Text({ max: 1000, optional: true, about: 'Folder of the built web application.' }) webDir?: string;
  @Text({
    max: 8000,
    optional: true,
    about: 'Settings of the web application as JSON: times, service addresses, scripts of others.',
  })
  webSettings?: string;
  @Text({
    max: 1000,
    optional: true,
    about: 'Address of the carrier simulator that demo carriers are reached through.',
  })
  ladingSimulatorUrl?: string;
  @Text({ max: 1000, optional: true, about: 'SMTP address; without it mails are only kept in the local mailbox.' })
  smtpUrl?: string;
  @Text({ max: 254, about: 'Sender of mails.' }) mailFrom = 'no-reply@lading.invalid';
  @Text({ max: 254, optional: true, about: 'Where support tickets are mailed to; without it they are only stored.' })
  supportEmail?: string;
  @Text({ max: 40, optional: true, about: 'Telephone of the support, for sites whose carrier has none.' })
  supportPhone?: string;
  @Text({ max: 200, about: 'Hours of the support.' }) supportHours = 'Monday to Friday, 7 AM to 7 PM Central Time';
  @Text({ max: 4000, optional: true, about: 'Domains (comma separated) whose addresses cannot register.' })
  blockedEmailDomains?: string;
  @Flag({ about: 'Administrators of the installation and of carriers need a second factor; demo people do not.' })
  requireSecondFactor = true;
  @Text({
    max: 500,
    optional: true,
    about: 'Hosts (comma separated) of carrier endpoints that may be reached on private addresses.',
  })
  carrierPrivateHosts?: string;
  @Text({
    max: 500,
    optional: true,
    about:
      'Hosts (comma separated) to which webhooks of companies may go although they have private addresses or no https; anybody who looks after webhooks can post there.',
  })
  webhookPrivateHosts?: string;
  @Text({
    max: 1000,
    optional: true,
    like: /^https?:\/\//,
    about: 'API address of the payment provider for plans; without it and its secret nothing is paid by card.',
  })
  paymentUrl?: string;
  @Text({ max: 500, optional: true, about: 'Secret by which the server is known to the payment provider.' })
  paymentSecret?: string;
  @Text({ max: 200, optional: true, about: 'Public key by which pages are known to the payment provider.' })
  paymentPublicKey?: string;
  @Integer({
    min: 1,
    max: 10_000,
    about: 'Requests per minute and caller to one endpoint, unless it sets its own limit.',
  })
  requestsPerMinute = 600;
}
