import { DiscoveryService } from '@nestjs/core';
import { endpoints } from '@lading/contracts/apis';
import { exampleValues, shownInRequests } from '@lading/contracts/kernel/example-values';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import type { ListFilter, SomeList } from '@lading/contracts/lists/define-list';
import { Examples } from '@lading/contracts/kernel/openapi-examples';
import { system } from '../../apps/server/src/kernel/database/session';
import { RUNS, type Job } from '../../apps/server/src/kernel/jobs/job';
import { markedMethods } from '../../apps/server/src/kernel/jobs/marked-methods';
import type { Caller, TestPortal } from '../harness/test-portal';
import type { EveryRecord } from './every-record.fixture';
import { ask, fieldNamesOf, idFor, inParallel, inputsOf, isReading, type Fields } from './every-endpoint';

const examples = new Examples({ values: exampleValues, shownInRequests });

/** What says how much of a list is answered and in which order, instead of which rows. */
const paging = new Set(['sort', 'cursor', 'skip', 'limit', 'take', 'page', 'sortField', 'sortOrder', 'format']);

const isPaged = (names: readonly string[]): boolean => names.includes('limit') || names.includes('take');

/** Texts that are looked for: one of which only beginnings are found, and a longer one. */
const lookedFor = ['at', 'atlanta'];

/** Each value of a field that has few, else one. */
function valuesOf(endpoint: Endpoint, records: EveryRecord, key: string): readonly unknown[] {
  const spec = endpoint.takes && fieldsOf(endpoint.takes).get(key);
  if (!endpoint.takes || !spec || spec.nested) return [];
  const { kind, options } = spec.declared;
  if ('choices' in options) return options.choices.map((one) => (kind === 'choices' ? [one] : one));
  if (kind === 'flag') return [true, false];
  if (kind === 'text') return lookedFor;
  if (kind === 'ids') return [[idFor(records, endpoint, key) ?? 1]];
  return [idFor(records, endpoint, key) ?? examples.field(endpoint.takes, key, spec)];
}

/** The filter of each tab above a list. */
function tabsOf({ filters }: SomeList, values: (field: string) => readonly unknown[]): Fields[] {
  const asked = ({ field, asks, offers = [] }: ListFilter): object[] => {
    if (typeof field === 'string') return values(field).map((value) => ({ [field]: value }));
    return asks ? offers.map((offer) => asks([offer])) : [];
  };
  return Object.values(filters)
    .filter(({ only }) => only === 'tab')
    .flatMap(asked)
    .map((fields) => ({ ...fields }));
}

/** The requests of a list: each filter by itself, and each order from its start, far into it and of each tab. */
function listRequests(endpoint: Endpoint, records: EveryRecord, list: SomeList | undefined): Fields[] {
  const names = fieldNamesOf(endpoint);
  const filters = names.filter((name) => !paging.has(name) && !pathParts(endpoint.path).includes(name));
  const values = (field: string): readonly unknown[] => valuesOf(endpoint, records, field);
  const tabs = list ? tabsOf(list, values) : [];
  const sorts = Object.entries(list?.columns ?? {}).flatMap(([name, { sort }]) => {
    if (!sort) return [];
    const key = sort === true ? name : sort;
    return [key, `-${key}`];
  });
  return [
    ...filters.flatMap((name) => values(name).map((value) => ({ [name]: value }))),
    ...sorts.flatMap((sort) => [
      { sort, limit: 1 },
      ...(names.includes('skip') ? [{ sort, skip: 600 }] : []),
      ...tabs.map((tab) => ({ ...tab, sort })),
    ]),
  ];
}

/** How many readings had a result, and which ones the server failed at. */
interface EveryReading {
  readonly answered: number;
  readonly broken: readonly string[];
}

/** Every read by itself; lists with each filter, in each order and with a second page as well. */
export async function readEverything(
  caller: Caller,
  records: EveryRecord,
  lists: ReadonlyMap<string, SomeList>,
): Promise<EveryReading> {
  const asked = endpoints.flatMap((endpoint) => {
    const names = fieldNamesOf(endpoint);
    if (!isReading(endpoint) && !isPaged(names)) return [];
    const parts = pathParts(endpoint.path).filter((part) => part !== 'report');
    const ids = Object.fromEntries(parts.map((part) => [part, idFor(records, endpoint, part) ?? 1]));
    const requests = isPaged(names) ? listRequests(endpoint, records, lists.get(endpoint.path)) : [];
    return inputsOf(endpoint).flatMap((input) =>
      [{}, ...requests].map((request) => ({ endpoint, input: { ...input, ...ids, ...request } })),
    );
  });
  let answered = 0;
  const broken: string[] = [];
  await inParallel(asked, async ({ endpoint, input }) => {
    const read = async (more: Fields): Promise<unknown> => {
      const { status, body } = await ask(caller, endpoint, { ...input, ...more });
      if (status < 300) answered += 1;
      if (status === 500) broken.push(`${endpoint.path} ${JSON.stringify({ ...input, ...more })}`);
      return body;
    };
    const body = await read({});
    const cursor = typeof body === 'object' && body !== null && 'nextCursor' in body ? body.nextCursor : null;
    if (cursor) await read({ cursor });
  });
  return { answered, broken };
}

/** Runs the work that is due by the clock, each kind once; backups and demo data aside. */
export async function runEveryJob({ app, database }: TestPortal): Promise<number> {
  const jobs = markedMethods<Job>(app.get(DiscoveryService, { strict: false }), RUNS).filter(
    ({ mark }) => fieldsOf(mark.shape).size === 0 && !/backup|demo/.test(mark.name),
  );
  const { signal } = new AbortController();
  const run = { id: '00000000-0000-0000-0000-000000000000', attempt: 1, isLast: false, signal };
  for (const { mark, call } of jobs) await database.asScope(system, async () => call(new mark.shape(), run));
  return jobs.length;
}
