import { seededRandom } from '@lading/demo-data/seeded-random';
export const operations = ['rate', 'bol', 'pickup', 'events', 'documents', 'invoices'] as const;
export type Operation = (typeof operations)[number];

export const wrongBodies = [
  'html',
  'empty',
  'null',
  'list',
  'empty-object',
  'truncated',
  'huge',
  'invalid-utf8',
  'wrong-type',
  'compressed',
  'redirect',
  'wrong-currency',
  'charge-currency',
  'negative-price',
  'zero-price',
  'absurd-price',
  'text-price',
  'fractional-cents',
  'wrong-sum',
  'negative-charge',
  'no-charges',
  'no-services',
  'unknown-service',
  'impossible-date',
  'past-delivery',
  'far-delivery',
  'negative-transit',
  'expired-quote',
  'other-reference',
  'no-status',
  'unknown-status',
] as const;
export type WrongBody = (typeof wrongBodies)[number];

type FaultKind =
  | { readonly kind: 'latency'; readonly milliseconds: number; readonly jitter?: number }
  | {
      readonly kind: 'refusal';
      readonly code: string;
      readonly message: string;
      readonly source?: 'CARRIER' | 'THIRD_PARTY';
    }
  | { readonly kind: 'status'; readonly status: number }
  /** The connection is reset before or after the work was done. */
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  /** No answer ever, before or after the work was done. */
  | { readonly kind: 'silence'; readonly when: 'before' | 'after' }
  | { readonly kind: 'drip'; readonly bytesPerSecond: number }
  | { readonly kind: 'body'; readonly body: WrongBody };

export type Fault = FaultKind & {
  /** How many calls it strikes; without end when absent. */
  readonly times?: number;
  /** 0 to 1; drawn from the seed. */
  readonly probability?: number;
};

interface ActiveFault {
  readonly fault: Fault;
  readonly random: () => number;
  left: number;
}

/** Which faults strike which carrier's operations; `*` means every carrier or every operation. */
export class FaultBook {
  private readonly active = new Map<string, ActiveFault[]>();

  constructor(private readonly seed: string) {}

  set(carrier: string, operation: string, faults: readonly Fault[]): void {
    const key = `${carrier}/${operation}`;
    const random = seededRandom(this.seed, key);
    const entries = faults.map((fault) => ({ fault, random, left: fault.times ?? Number.POSITIVE_INFINITY }));
    if (entries.length === 0) this.active.delete(key);
    else this.active.set(key, entries);
  }

  clear(carrier?: string): void {
    for (const key of this.active.keys()) {
      if (carrier === undefined || key.startsWith(`${carrier}/`)) this.active.delete(key);
    }
  }

  list(): object[] {
    return [...this.active].map(([key, entries]) => {
      const [carrier, operation] = key.split('/');
      return { carrier, operation, faults: entries.map((entry) => entry.fault) };
    });
  }

  /** The faults that strike this call; counts them down. */
  draw(carrier: string, operation: Operation): Fault[] {
    const keys = [`${carrier}/${operation}`, `${carrier}/*`, `*/${operation}`, '*/*'];
    const entries = keys.flatMap((key) => this.active.get(key) ?? []);
    return entries.filter(strikes).map((entry) => entry.fault);
  }
}

function strikes(entry: ActiveFault): boolean {
  if (entry.left <= 0 || entry.random() >= (entry.fault.probability ?? 1)) return false;
  entry.left -= 1;
  return true;
}
