/** Conditions with their values, made of fixed texts only: nothing a caller sends becomes SQL. */
export class Conditions {
  private readonly parts: string[] = [];

  /** Two conditions of one statement share its values. */
  constructor(readonly values: unknown[] = []) {}

  /** Adds a condition; each `?` stands for the value. */
  add(condition: string, value: unknown): void {
    const place = this.bind(value);
    this.parts.push(condition.replaceAll('?', place));
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
