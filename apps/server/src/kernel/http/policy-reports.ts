import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Log } from '../log/log.js';
import { watch } from '../watch/watch.js';

/** Where browsers report what the content policy of a page has stopped. */
export const reportPath = '/policy-reports';

/** What every content policy ends with. */
export const reporting = [`report-uri ${reportPath}`, 'report-to policy'].join('; ');

const mediaTypes = ['application/csp-report', 'application/reports+json'];
const longestReport = 16 * 1024;
/** Lines in the log a minute: anybody may report, and an extension of a browser can do so without end. */
const loggedPerMinute = 10;

const directives = new Set(
  ['default', 'script', 'style', 'img', 'font', 'connect', 'frame', 'worker', 'object', 'form-action', 'base-uri']
    .flatMap((name) => [name, `${name}-src`, `${name}-src-elem`, `${name}-src-attr`])
    .concat('frame-ancestors'),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Both forms that browsers send, one report or several. */
function reportsIn(text: string): Record<string, unknown>[] {
  const input = parsed(text);
  const list: unknown[] = Array.isArray(input) ? input : [input];
  return list.filter(isRecord).flatMap((one) => [one['csp-report'] ?? one['body']].filter(isRecord));
}

/** A place without its path and query, which may hold private data. */
const originOf = (url: unknown): string =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : String(url).slice(0, 20);

const loggable = (report: Record<string, unknown>): { directive: string; blocked: string } => {
  const named = String(report['effective-directive'] ?? report['effectiveDirective'] ?? report['violated-directive']);
  return {
    directive: directives.has(named) ? named : 'other',
    blocked: originOf(report['blocked-uri'] ?? report['blockedURL']),
  };
};

/** Takes the reports of browsers about the content policy: counted, and the first ones of each minute logged. */
export function takePolicyReports(app: NestFastifyApplication, log: Log): void {
  let minute = 0;
  let logged = 0;
  const say = (report: object): void => {
    const now = Math.floor(performance.now() / 60_000);
    logged = now === minute ? logged + 1 : 1;
    minute = now;
    if (logged <= loggedPerMinute) log.warn(report, 'a browser has stopped something');
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(mediaTypes, { parseAs: 'string', bodyLimit: longestReport }, (_, body, done) =>
    done(null, body),
  );
  fastify.post<{ Body: unknown }>(reportPath, (request, reply) => {
    const reports = reportsIn(String(request.body)).slice(0, loggedPerMinute).map(loggable);
    for (const report of reports) {
      watch.note({ kind: 'policy-report', labels: { directive: report.directive } });
      say(report);
    }
    return reply.status(204).send();
  });
}
