import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { ProblemCode } from '@lading/contracts/kernel/problems';

interface Refusal {
  readonly [member: string]: unknown;
  status: number;
  code: ProblemCode;
  title: string;
  fields?: readonly { path: string; rule: string; message: string }[];
}

interface Rule {
  endpoint: Endpoint;
  reply: (input: Record<string, unknown>) => { status: number; body: unknown };
}

/** One call made by the page. */
interface Asked {
  endpoint: string;
  input: Record<string, unknown>;
  headers: Record<string, string>;
}

let rules: Rule[] = [];
const asked: Asked[] = [];

const nameOf = ({ group, name }: Pick<Endpoint, 'group' | 'name'>): string => `${group}.${name}`;

const partsOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);

function inputOf(endpoint: Endpoint, url: URL, body: unknown): Record<string, unknown> {
  const [, ...values] = partsOf(endpoint).exec(url.pathname) ?? [];
  const inPath = pathParts(endpoint.path).map((part, index) => [part, decodeURIComponent(values[index] ?? '')]);
  const inBody: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  return { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(inPath), ...Object(inBody) };
}

const responseOf = (status: number, body: unknown): Response => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = {
    ok: status < 400,
    status,
    headers: new Map([['content-type', 'application/json']]),
    text: async () => text,
    json: async () => body,
    blob: async () => new Blob([text]),
  };
  // -- jsdom has no Response; these are the members that the client reads
  return response as unknown as Response;
};

async function answer(address: unknown, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(address), 'http://localhost');
  const rule = rules.find(
    ({ endpoint }) => endpoint.method === (init.method ?? 'GET') && partsOf(endpoint).test(url.pathname),
  );
  if (!rule) return responseOf(404, { status: 404, code: 'not-found', title: `no answer for ${url.pathname}` });
  const input = inputOf(rule.endpoint, url, init.body);
  const headers = Object.fromEntries(Object.entries(init.headers ?? {}).map(([name, value]) => [name, String(value)]));
  asked.push({ endpoint: nameOf(rule.endpoint), input, headers });
  const { status, body } = rule.reply(input);
  return responseOf(status, body);
}

/** Starts a server without answers, for a visitor's page of the neutral site. */
export function startFakeServer(): void {
  rules = [];
  asked.length = 0;
  document.getElementById('lading-site')?.remove();
  const site = document.createElement('script');
  site.id = 'lading-site';
  site.type = 'application/json';
  site.textContent = JSON.stringify({
    theme: 'theme-core',
    siteName: 'Lading',
    issuer: 'http://localhost/oidc',
    clientId: 'web',
    supportPhone: '330-555-0199',
  });
  document.head.append(site);
  globalThis.fetch = answer;
}

function rule<In, Out>(endpoint: Endpoint<In, Out>, reply: Rule['reply']): void {
  // -- the table of rules forgets the types that the caller was held to
  rules = [{ endpoint: endpoint as Endpoint, reply }, ...rules];
}

/** Answers the endpoint with this from now on. */
export const answering = <In, Out>(endpoint: Endpoint<In, Out>, out: Out): void =>
  rule(endpoint, () => ({ status: 200, body: out }));

/** Answers the endpoint depending on its input, from now on. */
export const answeringBy = <In, Out>(
  endpoint: Endpoint<In, Out>,
  reply: (input: Record<string, unknown>) => Out,
): void => rule(endpoint, (input) => ({ status: 200, body: reply(input) }));

/** Refuses the endpoint with this problem from now on. */
export const refusing = <In, Out>(endpoint: Endpoint<In, Out>, refusal: Refusal): void =>
  rule(endpoint, () => ({ status: refusal.status, body: refusal }));

/** Delays every answer from now on, so that the page shows its loading state. */
export function answeringSlowly(): void {
  globalThis.fetch = async (address, init) => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return answer(address, init);
  };
}

/** The calls to the endpoint so far, oldest first; query values are texts, as on the wire. */
export const callsOf = (endpoint: Pick<Endpoint, 'group' | 'name'>): readonly Asked[] =>
  asked.filter((one) => one.endpoint === nameOf(endpoint));
