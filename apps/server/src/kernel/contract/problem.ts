import { problems, type ProblemCode } from '@lading/contracts/kernel/problems';
import type { Issue } from '@lading/contracts/kernel/schema';

interface Details {
  detail?: string;
  fields?: readonly Issue[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** More members of the problem document, named in the endpoint's description. */
  more?: Readonly<Record<string, unknown>>;
}

/** The only error that modules throw; the filter turns it into problem+json. */
export class ProblemError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: Details = {},
  ) {
    super(details.detail ?? problems[code].title);
  }

  get status(): number {
    return problems[this.code].status;
  }
}

export const problem = (code: ProblemCode, details?: Details): ProblemError => new ProblemError(code, details);

/** Answers the value, or the not-found problem that also hides what belongs to others. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw problem('not-found');
  return value;
}

/** Refuses a single field for a reason that only the database or the clock knows. */
export const fieldProblem = (path: string, rule: Issue['rule'], message: string): ProblemError =>
  problem('invalid-fields', { fields: [{ path: path.split('.'), rule, message }] });
