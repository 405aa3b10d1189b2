import type { Class } from './field.js';
import type { Access } from './access.js';
import type { ProblemCode } from './problems.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file as a response; sent unchanged with its type and name. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly body: Uint8Array | AsyncIterable<Uint8Array | string>,
    readonly disposition: 'attachment' | 'inline' = 'attachment',
  ) {}
}

interface Spec<In, Out> {
  method: Method;
  /** Path below the API root; `:name` parts are fields of `takes`. Portal endpoints omit it. */
  path?: string;
  takes?: Class<In & object>;
  answers?: Class<Out & object>;
  /** The media types of a file response. */
  answersFile?: readonly string[];
  /** Maximum rows of the file; its name says when it is cut off. */
  mostRows?: number;
  /** The request body is a file of this media type; the shape then describes path and query. */
  takesFile?: readonly string[];
  /** The fields are in the query although the method could have a body. */
  takesQuery?: boolean;
  access: Access;
  about: string;
  /** Whether an administrator may call it as another user; writes are refused by default. */
  whileActing?: 'allowed' | 'refused';
  /** The call has an external effect: the Idempotency-Key header is required. */
  idempotent?: boolean;
  /** Status of success; by default 200 with a body and 204 without. */
  status?: 200 | 201 | 202 | 204;
  problems?: readonly ProblemCode[];
  /** Calls per minute and caller. */
  limit?: number;
}

export interface Endpoint<In = unknown, Out = unknown> extends Spec<In, Out> {
  readonly group: string;
  readonly name: string;
  readonly path: string;
}

type MakeSpec = <In = void, Out = void>(spec: Omit<Spec<In, Out>, 'method'>) => Spec<In, Out>;
const make =
  (method: Method): MakeSpec =>
  (spec) => ({ method, ...spec });

export const get = make('GET');
export const post = make('POST');
export const put = make('PUT');
export const patch = make('PATCH');
export const del = make('DELETE');

// oxlint-disable-next-line typescript/no-explicit-any -- the mapped type below restores each In and Out
type Specs = Record<string, Spec<any, any>>;
type Api<T extends Specs> = { [K in keyof T]: T[K] extends Spec<infer In, infer Out> ? Endpoint<In, Out> : never };

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function build<T extends Specs>(
  group: string,
  specs: T,
  pathOf: (key: string, path: string | undefined) => string,
): Api<T> {
  const entries = Object.entries(specs).map(([key, spec]) => [
    key,
    { ...spec, group, name: key, path: pathOf(key, spec.path) },
  ]);
  // -- Object.fromEntries loses the keys of the mapped type
  return Object.fromEntries(entries) as Api<T>;
}

/** A portal group: `Account` and `changePassword` give `/api/Account/ChangePassword`. */
export const defineApi = <T extends Specs>(group: string, specs: T): Api<T> =>
  build(group, specs, (key) => `/api/${group}/${pascal(key)}`);

/** A resource group: paths are below `/api/v1`. */
export const defineResource = <T extends Specs>(group: string, specs: T): Api<T> =>
  build(group, specs, (_, path) => `/api/v1${path ?? ''}`);

/** Addresses at the root, such as health checks. */
export const defineRoot = <T extends Specs>(group: string, specs: T): Api<T> =>
  build(group, specs, (_, path) => path ?? '/');

/** The names of the `:name` parts of a path. */
export const pathParts = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Whether all fields are in path and query. */
export const isInQuery = ({ method, takesQuery }: Endpoint): boolean =>
  method === 'GET' || method === 'DELETE' || takesQuery === true;

/** Closed while acting as another user: sensitive actions, and every write that isn't explicitly open. */
export const isRefusedWhileActing = ({ whileActing, method, access }: Endpoint): boolean =>
  whileActing === undefined ? method !== 'GET' && access !== 'anyone' : whileActing === 'refused';

/** The status of success. */
export const statusOf = ({ status, answers, answersFile }: Endpoint): number =>
  status ?? (answers || answersFile ? 200 : 204);

/** The endpoints of a table, for readers of their metadata. */
// -- only the functions above create tables; the types of input and output are dropped on purpose
export const endpointsOf = (table: object): Endpoint[] => Object.values(table) as Endpoint[];

/** One table of endpoints with its description. */
export interface ApiGroup {
  readonly about: string;
  readonly endpoints: readonly Endpoint[];
}
