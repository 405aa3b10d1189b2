import { problemCodes, problems, type ProblemCode } from '@lading/contracts/kernel/problems';
import type { Page, PageSite } from '../../kernel/http/page.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';

const isProblemCode = (code: string): code is ProblemCode => problemCodes.some((known) => known === code);

/** The page that the `type` of a problem leads to; nothing when there is no such problem. */
export function problemPage(code: string, site: PageSite | undefined): Page | undefined {
  if (!isProblemCode(code)) return undefined;
  const { status, title, about } = problems[code];
  return {
    status: 200,
    title,
    site,
    body: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
<p>HTTP status ${status}, code <code>${escapeHtml(code)}</code>.</p>
<p><a href="/problems">All problems</a> · <a href="/api/docs">API</a></p>`,
  };
}

/** The list of all problems. */
export const problemList = (site: PageSite | undefined): Page => ({
  status: 200,
  title: 'Problems',
  site,
  body: `<h1>Problems</h1>
<ul>
${problemCodes
  .map((code) => `<li><a href="/problems/${code}">${escapeHtml(code)}</a>: ${escapeHtml(problems[code].title)}</li>`)
  .join('\n')}
</ul>`,
});
