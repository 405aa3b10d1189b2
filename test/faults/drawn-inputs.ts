import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Class, Declared, KindName, KindOptions } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import type { Fields } from '../conformance/every-endpoint';
import type { Drawn } from './seed';

/** What values are drawn from. */
export interface Pool {
  readonly ids: readonly number[];
  /** Values that fit a field, by its name or by its group's and its own; a field that is named with its group always gets one. */
  readonly fitting: ReadonlyMap<string, readonly (number | string)[]>;
  readonly words: readonly string[];
  /** The first and last day, in milliseconds. */
  readonly days: readonly [first: number, last: number];
}

const unlikely = ['', '%', '\\', '-1', '0', '9007199254740993', 'x'.repeat(300), "'; --", '2026-02-30'];

/** Draws requests that an endpoint mostly accepts, from what its shape declares. */
export class DrawnInputs {
  private readonly kinds: { readonly [K in KindName]: (options: KindOptions[K]) => unknown };

  constructor(
    private readonly drawn: Drawn,
    private readonly pool: Pool,
  ) {
    const id = () => this.any(pool.ids);
    const day = () => new Date(this.drawn.between(...pool.days)).toISOString().slice(0, 10);
    const listOf = <T>({ minItems = 0, maxItems }: { minItems?: number; maxItems: number }, draw: () => T) =>
      Array.from({ length: this.drawn.between(minItems, Math.max(minItems, Math.min(3, maxItems))) }, draw);
    const nested = (type: Class<object>) => this.fields(type, '', []);
    this.kinds = {
      text: () => this.any(pool.words),
      email: () => `${this.any(pool.words)}@carrier.example`,
      integer: ({ min = 0, max }) => (this.drawn.next() < 0.5 ? id() : this.between(min, Math.min(max ?? 100, 100))),
      decimal: ({ min = 0, max }) => this.between(Math.ceil(min), Math.min(max, 100)),
      flag: () => this.drawn.next() < 0.5,
      choice: ({ choices }) => this.any(choices),
      choices: (options) => listOf(options, () => this.any(options.choices)),
      texts: (options) => listOf(options, () => this.any(options.codes ?? pool.words)),
      ids: (options) => listOf(options, id),
      day,
      instant: () => new Date(this.drawn.between(...pool.days)).toISOString(),
      nested: ({ type }) => nested(type()),
      listOf: (options) => listOf(options, () => nested(options.type())),
      open: () => ({}),
      openList: () => [],
    };
  }

  /** A request of the endpoint, with some of its optional fields. */
  request({ path, takes, group }: Endpoint): Fields {
    const parts = pathParts(path);
    const ids = parts.map((name) => [name, this.fittingOf(group, name) ?? this.any(this.pool.ids)]);
    // -- shapes of endpoints are classes
    const shape = takes as Class<object> | undefined;
    const input = shape ? this.fields(shape, group, parts) : {};
    const names = Object.keys(input);
    if (names.length > 0 && this.drawn.next() < 0.03) input[this.any(names)] = this.any(unlikely);
    return { ...Object.fromEntries(ids), ...input };
  }

  /** Cursors are made by the server alone: pages are followed instead. */
  private fields(shape: Class<object>, group: string, without: readonly string[]): Fields {
    const asked = [...fieldsOf(shape)].filter(
      ([name, { required }]) =>
        name !== 'cursor' &&
        !without.includes(name) &&
        (required || this.pool.fitting.has(`${group}.${name}`) || this.drawn.next() < 0.3),
    );
    return Object.fromEntries(
      asked.map(([name, { declared }]) => [name, this.fittingOf(group, name) ?? this.value(declared)]),
    );
  }

  /** Mostly something that fits the field, where there is such a thing. */
  private fittingOf(group: string, name: string): number | string | undefined {
    const { fitting } = this.pool;
    const list = fitting.get(`${group}.${name}`) ?? fitting.get(name);
    return list && this.drawn.next() < 0.7 ? this.any(list) : undefined;
  }

  private value<K extends KindName>({ kind, options }: Declared<K>): unknown {
    return this.kinds[kind](options);
  }

  private between(least: number, most: number): number {
    return this.drawn.between(least, Math.max(least, most));
  }

  any<T>(list: readonly T[]): T {
    const one = list[this.drawn.between(0, list.length - 1)];
    if (one === undefined) throw new Error('nothing to draw from');
    return one;
  }
}
