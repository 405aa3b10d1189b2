import type { FlagLevel } from '@lading/contracts/sites/flags';
import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import { system } from '../database/session.js';
import { flagRules, homeCarrier } from './flag-rules.queries.js';
import { type DecidingRule, decide } from './flag-decision.js';

/** The subject of a flag; a visitor has only the carrier of the site, if any. */
export interface FlagSubject {
  readonly userId?: number | null;
  readonly customerId?: number | null;
  readonly carrierId?: number | null;
}

interface Snapshot {
  readonly at: number;
  readonly rules: ReadonlyMap<string, DecidingRule>;
  readonly hasCarrierRules: boolean;
}

/** Milliseconds after which a rule that another process has changed is seen here. */
const knownFor = 2000;

const keyOf = (flag: string, level: FlagLevel, subjectId: number): string => `${flag} ${level} ${subjectId}`;

/**
 * The exceptions from the defaults, cached in memory briefly. Their windows are evaluated on each call, so that
 * a rule starts and ends on time in every process.
 */
export class FlagRules {
  private known: Promise<Snapshot> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What the narrowest rule says that holds now, undefined when there is none. */
  async find(flag: string, subject: FlagSubject): Promise<boolean | undefined> {
    const { rules, hasCarrierRules } = await this.snapshot();
    if (rules.size === 0) return undefined;
    const carrierId = hasCarrierRules ? await this.carrierOf(subject) : null;
    const ids = { user: subject.userId, customer: subject.customerId, carrier: carrierId, installation: 0 };
    return decide((level, id) => rules.get(keyOf(flag, level, id)), ids, this.clock.iso());
  }

  forget(): void {
    this.known = undefined;
  }

  /** A customer's carrier is the one whose site it came from, whatever address it uses now. */
  private async carrierOf({ customerId, carrierId }: FlagSubject): Promise<number | null> {
    if (customerId === null || customerId === undefined) return carrierId ?? null;
    const row = await this.database.asScope(system, () => this.database.findOne(homeCarrier, [customerId]));
    return row?.carrierId ?? carrierId ?? null;
  }

  private async snapshot(): Promise<Snapshot> {
    const known = await this.known?.catch(() => undefined);
    if (known && this.clock.ticks() - known.at < knownFor) return known;
    this.known = this.load();
    return this.known;
  }

  private async load(): Promise<Snapshot> {
    const at = this.clock.ticks();
    const rows = await this.database.query(flagRules);
    return {
      at,
      rules: new Map(rows.map((row) => [keyOf(row.flag, row.level, row.subjectId), row])),
      hasCarrierRules: rows.some(({ level }) => level === 'carrier'),
    };
  }
}
