import type { ProblemCode } from '@lading/contracts/kernel/problems';

export interface ProblemField {
  path: string;
  rule: string;
  message: string;
}

interface ProblemBody {
  status: number;
  code: ProblemCode;
  title: string;
  detail?: string;
  traceId?: string;
  fields?: ProblemField[];
}

/** The response to a failed call, in the server's words. */
export class Problem extends Error {
  declare readonly status: number;
  declare readonly code: ProblemCode;
  declare readonly title: string;
  declare readonly detail: string | undefined;
  /** A reference for support. */
  declare readonly traceId: string | undefined;
  declare readonly fields: readonly ProblemField[];
  /** The whole body: some problems have additional members, which their endpoint describes. */
  declare readonly members: Readonly<Record<string, unknown>>;

  constructor(body: ProblemBody) {
    super(body.detail ?? body.title);
    Object.assign(this, { fields: [], members: body }, body);
  }
}

const isProblemBody = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value && 'status' in value;

/** The problem of a failed response; a body that isn't ours is described by its status. */
export function problemIn(status: number, body: unknown): Problem {
  if (isProblemBody(body)) return new Problem(body);
  const isAway = status === 502 || status === 503 || status === 504;
  return new Problem({ status, code: isAway ? 'unavailable' : 'internal', title: 'Something went wrong' });
}

/** Reads the problem of a failed response. */
export const problemOf = async (response: Response): Promise<Problem> =>
  problemIn(response.status, await response.json().catch(() => undefined));

/** No response at all: the network or the server is down. */
export const networkProblem = (): Problem =>
  new Problem({ status: 503, code: 'unavailable', title: "We couldn't reach the server" });
