import { SetMetadata } from '@nestjs/common';
import type { Class } from '@lading/contracts/kernel/field';

/** How a job behaves when it fails or its process dies; every job is run at least once, so handlers are idempotent. */
interface JobOptions {
  /** Further tries after the first one. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled each time with jitter, ten minutes at most. */
  readonly retryDelay: number;
  /** Seconds after which a try counts as failed: twice the deadline of what it waits for. */
  readonly expireSeconds: number;
  /** How many of these jobs one process runs at the same time. */
  readonly concurrency: number;
}

/** A kind of background work: its queue's name and the shape of its input. */
export interface Job<T extends object = object> extends JobOptions {
  readonly name: string;
  readonly shape: Class<T>;
}

/** Jobs that need to know nothing but that it is time. */
export class NoInput {}

const usual: JobOptions = { retryLimit: 12, retryDelay: 1, expireSeconds: 60, concurrency: 1 };

/** Names a job in kebab case; its input is checked against the shape when enqueued and again when run. */
export const defineJob = <T extends object>(
  name: string,
  shape: Class<T>,
  options: Partial<JobOptions> = {},
): Job<T> => ({
  ...usual,
  ...options,
  name,
  shape,
});

/** One try of a job. */
export interface Run {
  readonly id: string;
  /** 1 for the first attempt; a later attempt checks whether the first one arrived before it repeats an external effect. */
  readonly attempt: number;
  /** No try follows this one. */
  readonly isLast: boolean;
  /** Aborted when the try has expired or the process stops. */
  readonly signal: AbortSignal;
}

export const RUNS = 'jobs:runs';

/** Marks the method that runs a job, in system scope and outside a transaction. */
export function Runs<T extends object>(job: Job<T>) {
  return <M extends (input: T, run: Run) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata(RUNS, job)(target, key, descriptor);
  };
}
