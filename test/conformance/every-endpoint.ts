import { exampleValues, shownInRequests } from '@lading/contracts/kernel/example-values';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { Examples } from '@lading/contracts/kernel/openapi-examples';
import { reportNames } from '@lading/domain/report/report-catalog';
import type { Caller, Reply } from '../harness/test-portal';
import type { EveryRecord } from './every-record.fixture';

export type Fields = Record<string, unknown>;

const examples = new Examples({ values: exampleValues, shownInRequests });

export const nameOf = ({ group, name }: Endpoint): string => `${group}.${name}`;

export const isBodyless = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE';

/** The path with the same text in place of each of its parameters. */
export const urlOf = ({ path }: Endpoint, part = '1'): string =>
  pathParts(path).reduce((url, name) => url.replace(`:${name}`, part), path);

/** Requests that go out together: a database and a server that wait for each other use one processor of two. */
const atOnce = 6;

/** Does the work for each item, several at once; ends when all is done. */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = (function* () {
    yield* items;
  })();
  const take = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

export const isOfCustomers = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && access.customer !== undefined;

/** Lists, records, counts, dashboards, reports and files. */
export const isReading = ({ method, answersFile, takesFile }: Endpoint): boolean =>
  method === 'GET' || (answersFile !== undefined && !takesFile);

// -- shapes of endpoints are classes
const shapeOf = ({ takes }: Endpoint): Class<object> | undefined => takes as Class<object> | undefined;

export const fieldNamesOf = (endpoint: Endpoint): string[] => {
  const shape = shapeOf(endpoint);
  return shape ? [...fieldsOf(shape).keys()] : [];
};

/** The record of the group that `id` and `ids` mean. */
const recordOf: ReadonlyMap<string, string> = new Map([
  ['shipments', 'shipmentId'],
  ['quotes', 'quoteId'],
  ['invoices', 'invoiceId'],
  ['claims', 'claimId'],
  ['insurance', 'certificateId'],
  ['bills-of-lading', 'bolId'],
  ['volume-requests', 'volumeRequestId'],
]);

/** The id of the record that a field of the endpoint names, where there is such a record. */
export function idFor({ parts, byGroup }: EveryRecord, { group }: Endpoint, field: string): number | undefined {
  if (field === 'id' || field === 'ids') return byGroup.get(group) ?? parts.get(recordOf.get(group) ?? '');
  return parts.get(field.replace(/Ids$/, 'Id'));
}

/** A worked example, which most endpoints have; the others are called with the ids alone. */
export function exampleOf(endpoint: Endpoint): Fields {
  const shape = shapeOf(endpoint);
  if (!shape) return {};
  try {
    return examples.request(shape, pathParts(endpoint.path));
  } catch {
    return {};
  }
}

/** The month of the records, for what is read by days. */
const days: Fields = { startDate: '2026-11-01', endDate: '2026-11-30', from: '2026-11-01', to: '2026-11-30' };

/** The inputs of a read: every report by itself, days of the month where there are days, else the worked example. */
export function inputsOf(endpoint: Endpoint): Fields[] {
  const names = fieldNamesOf(endpoint);
  const ofMonth = Object.entries(days).filter(([name]) => names.includes(name));
  const plain = { ...exampleOf(endpoint), ...Object.fromEntries(ofMonth) };
  if (!names.includes('report')) return [plain];
  const reports = endpoint.method === 'GET' ? reportNames : (['shipments'] as const);
  return reports.map((report) => ({ ...plain, report }));
}

export async function ask(caller: Caller, endpoint: Endpoint, input: Fields): Promise<Reply<unknown>> {
  if (!endpoint.takesFile) return caller.call(endpoint, input);
  const path = pathParts(endpoint.path).reduce(
    (text, part) => text.replace(`:${part}`, String(input[part])),
    endpoint.path,
  );
  return caller.send(endpoint.method, path, 'x', { 'content-type': endpoint.takesFile[0] ?? '' });
}

/** The fields that distinguish answers. */
export function seenIn({ status, body }: Reply<unknown>): string {
  const { code, detail } = Object.assign({ code: '', detail: '' }, typeof body === 'object' ? body : {});
  const content = status < 300 ? body : { code, detail };
  return `${status} ${JSON.stringify(content ?? '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now')}`;
}
