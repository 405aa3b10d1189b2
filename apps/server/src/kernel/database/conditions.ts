/** The beginning of a day in UTC. */
export const beginningOf = (day: string): string => `((${day})::timestamp AT TIME ZONE 'UTC')`;

/** The first day of a day's month. */
export const monthOf = (day: string): string => `date_trunc('month', (${day})::timestamp)::date`;

/** Conditions with their values, made of fixed texts only: nothing a caller sends becomes SQL. */
export class Conditions {
  private readonly parts: string[] = [];

  /** Two conditions of one statement share its values. */
  constructor(readonly values: unknown[] = []) {}

  /** Adds a condition; each `?` is replaced by the value. */
  add(condition: string, value: unknown): void {
    const place = this.bind(value);
    this.parts.push(condition.replaceAll('?', place));
  }

  /** Adds the condition of each value that is set; an omitted or null value adds none. */
  addEach<Asked extends object>(conditions: readonly (readonly [keyof Asked, string])[], asked: Asked): void {
    for (const [name, condition] of conditions) {
      const value: unknown = asked[name];
      if (value !== undefined && value !== null) this.add(condition, value);
    }
  }

  /** Adds a condition that needs no value. */
  require(condition: string): void {
    this.parts.push(condition);
  }

  /** Adds a value; answers its place in the statement. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get text(): string {
    return this.parts.join(' AND ');
  }
}

/**
 * Whether the current transaction has changed the row. A statement that is sent right behind the change, before its answer is
 * known, has no effect where another transaction was faster.
 */
export const changedHere = (alias: string): string => `${alias}.xmin = pg_current_xact_id()::xid`;
