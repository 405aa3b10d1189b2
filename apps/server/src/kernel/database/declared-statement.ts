import { getMetadataArgsStorage } from 'typeorm';
import { snakeName } from './snake-names.js';

/** Whether a column may be null; `known` where the statement's condition leaves out the rows in which it is. */
type Nulls = 'never' | 'known' | 'possible';

/** A column of an answer: the expression that makes it, and what PostgreSQL calls its type. */
export class AnswerColumn<Value> {
  /** Only for the type of rows. */
  declare readonly value?: Value;

  constructor(
    readonly sql: string,
    readonly type: string,
    readonly nulls: Nulls,
  ) {}

  nullable(): AnswerColumn<Value | null> {
    return new AnswerColumn(this.sql, this.type, 'possible');
  }

  /** For a column that its table lets be null, in a statement that leaves such rows out. */
  known(): AnswerColumn<NonNullable<Value>> {
    return new AnswerColumn(this.sql, this.type, 'known');
  }

  /** For a text of which more is known than its type says. */
  as<Narrowed extends Value>(): AnswerColumn<Narrowed> {
    return new AnswerColumn(this.sql, this.type, this.nulls);
  }
}

type ValueOf<Column> = Column extends AnswerColumn<infer Value> ? Value : never;
type Columns = Readonly<Record<string, AnswerColumn<unknown>>>;

type RowOfColumns<Own> = { [Name in keyof Own]: ValueOf<Own[Name]> };

/** The rows that a statement answers; `row` makes one. */
export class RowShape<Row> {
  /** Only for the type of rows. */
  declare protected readonly row?: Row;
  /** The list of columns for SELECT or RETURNING. */
  readonly sql: string;

  constructor(
    readonly columns: Columns,
    /** Whether nothing is said of the rows. */
    readonly isOpen = false,
  ) {
    this.sql = Object.entries(columns)
      .map(([name, column]) => `${column.sql} AS "${name}"`)
      .join(', ');
  }
}

/**
 * A statement with the rows that it answers. Tests check both against the schema: `statement` declares most of them on load,
 * the ones that are assembled at run time are checked whenever they are sent.
 */
export interface DeclaredStatement<Row> {
  readonly text: string;
  readonly shape: RowShape<Row>;
}

export type RowOf<Shape> = Shape extends RowShape<infer Row> ? Row : never;

/** Reads answer instants as ISO text. */
type Read<Value> = Value extends Date ? string : Value;

const names: Readonly<Record<string, string>> = {
  bigint: 'int8',
  integer: 'int4',
  smallint: 'int2',
  'double precision': 'float8',
  boolean: 'bool',
};

/** Whether an entity has the columns of a class: its own, or those of a class that it extends. */
const hasColumnsOf = (entity: new () => unknown, target: unknown): boolean =>
  target === entity || (typeof target === 'function' && entity.prototype instanceof target);

/** A column of an entity; without an alias for RETURNING and statements on one table. */
export function columnOf<Entity, Property extends keyof Entity & string>(
  entity: new () => Entity,
  alias: string,
  property: Property,
): AnswerColumn<Read<Entity[Property]>> {
  const column = getMetadataArgsStorage().columns.find(
    ({ target, propertyName }) => propertyName === property && hasColumnsOf(entity, target),
  );
  if (!column) throw new Error(`${entity.name} has no column ${property}`);
  const { options } = column;
  const type = String(options.type);
  const name = options.name ?? snakeName(property);
  return new AnswerColumn(
    alias ? `${alias}.${name}` : name,
    `${options.array ? '_' : ''}${names[type] ?? type}`,
    options.nullable ? 'possible' : 'never',
  );
}

/** Several columns of an entity, named as its properties. */
export function columnsOf<Entity, Property extends keyof Entity & string>(
  entity: new () => Entity,
  alias: string,
  ...properties: Property[]
): { readonly [P in Property]: AnswerColumn<Read<Entity[P]>> } {
  const columns = properties.map((property) => [property, columnOf(entity, alias, property)]);
  // -- made of exactly these properties
  return Object.fromEntries(columns) as { readonly [P in Property]: AnswerColumn<Read<Entity[P]>> };
}

const computed =
  <Value>(type: string) =>
  (sql: string): AnswerColumn<Value> =>
    new AnswerColumn(sql, type, 'never');

export const bigint = computed<number>('int8');
export const integer = computed<number>('int4');
export const text = computed<string>('text');
export const decimal = computed<number>('float8');
export const boolean = computed<boolean>('bool');
export const uuid = computed<string>('uuid');
/** A calendar day. */
export const day = computed<string>('date');
/** An instant, as ISO text. */
export const instant = computed<string>('timestamptz');
/** What is inside of it, the caller knows: no test looks there. */
export const json = <Value>(sql: string): AnswerColumn<Value> => new AnswerColumn(sql, 'jsonb', 'never');
export const texts = computed<string[]>('_text');
export const integers = computed<number[]>('_int4');
/** The driver leaves whole numbers of eight bytes in an array as text. */
export const bigints = computed<string[]>('_int8');

/** The rows of an answer, column by column. */
export const row = <Own extends Columns>(columns: Own): RowShape<RowOfColumns<Own>> => new RowShape(columns);

/** The same rows with further columns. */
export const widened = <Row, More extends Columns>(
  { columns }: RowShape<Row>,
  more: More,
): RowShape<Row & RowOfColumns<More>> => new RowShape({ ...columns, ...more });

/** For statements that answer nothing. */
export const noRows = new RowShape<never>({});

/** A statement that a library has written and whose rows it reads itself. */
export const ofLibrary = (text: string): DeclaredStatement<Record<string, unknown>> => ({
  shape: new RowShape({}, true),
  text,
});

const declared: DeclaredStatement<unknown>[] = [];

/** Declares a statement at the start of the process, where a test finds it. */
export function statement<Row>(shape: RowShape<Row>, sql: string): DeclaredStatement<Row> {
  const made = { shape, text: sql };
  declared.push(made);
  return made;
}

/** A declared statement with more behind it, such as the conditions of a filter or an order; its rows stay as they are. */
export const extended = <Row>({ shape, text }: DeclaredStatement<Row>, more: string): DeclaredStatement<Row> => ({
  shape,
  text: `${text} ${more}`,
});

/** All statements of the modules that are loaded. */
export const declaredStatements = (): readonly DeclaredStatement<unknown>[] => declared;
