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

/** The answer to a call that did not work, as the server words it. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  readonly detail: string | undefined;
  /** To be given to support. */
  readonly traceId: string | undefined;
  readonly fields: readonly ProblemField[];

  constructor(body: ProblemBody) {
    super(body.detail ?? body.title);
    this.status = body.status;
    this.code = body.code;
    this.title = body.title;
    this.detail = body.detail;
    this.traceId = body.traceId;
    this.fields = body.fields ?? [];
  }
}

const isProblemBody = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value && 'status' in value;

/** The problem of a failed answer; what is not one of ours is told by its status. */
export function problemIn(status: number, body: unknown): Problem {
  if (isProblemBody(body)) return new Problem(body);
  const isAway = status === 502 || status === 503 || status === 504;
  return new Problem({ status, code: isAway ? 'unavailable' : 'internal', title: 'Something went wrong' });
}

/** Reads the problem of a failed answer. */
export const problemOf = async (response: Response): Promise<Problem> =>
  problemIn(response.status, await response.json().catch(() => undefined));

/** No answer at all: the network or the server is away. */
export const networkProblem = (): Problem =>
  new Problem({ status: 503, code: 'unavailable', title: "We couldn't reach the server" });
