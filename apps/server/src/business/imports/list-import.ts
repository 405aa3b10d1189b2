import type { UnitSystem } from '@lading/contracts/fields/freight';
import type { DuplicateAction, ImportKind } from '@lading/contracts/customers/imports';
import type { Class } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { Actor } from '../../kernel/auth/actor.js';
import { ProblemError } from '../../kernel/contract/problem.js';
import { customerOf, type RestorableBatch, type RestorableList } from '../../kernel/lists/restorable-list.js';
import type { DomainEvent } from '../../kernel/events/domain-event.js';
import type { Events } from '../../kernel/events/events.js';
import { MeasureUnits } from './measure-units.js';
import type {
  Cells,
  Fault,
  ImportedFile,
  ImportTarget,
  OpenImport,
  TargetField,
  Verdict,
  WrittenRows,
} from './import-targets.js';

/** A field of a stored row, and how its text becomes the value that the shape needs; by default the text itself. */
export interface ListField extends TargetField {
  readonly read?: (text: string, cells: Cells) => unknown;
  /** The value of an empty cell. */
  readonly fallback?: (cells: Cells) => unknown;
  /** The path in the shape when it is not the name. */
  readonly path?: readonly [string, string];
}

export interface Imported {
  readonly customerId: number;
  readonly importId: number;
  readonly added: number;
  readonly updated: number;
}

/** How many rows a list may have, and the message when there is one more. */
export interface ListCeiling {
  readonly most: number;
  readonly sentence: string;
}

/** How a file fills a list of stored rows. */
export interface ListImport<New extends object, Row extends New & { readonly id: number }> {
  readonly kind: ImportKind;
  readonly fields: readonly ListField[];
  readonly shape: Class<New>;
  /** How many rows the list may have. */
  readonly most: number;
  /** A further limit of the company. */
  readonly ceiling?: (customerId: number) => Promise<ListCeiling | undefined>;
  readonly list: RestorableList<New, Row>;
  readonly events: Events;
  /** Throws what the shape cannot say. */
  check(row: New): void;
  /** What may be there once only, with the field that says it; the first one decides which row is meant. */
  keysOf(row: New): readonly { readonly field: string; readonly key: string }[];
  /** What one row of a file alone may say, with the field that says it; not what a row is known by. */
  solesOf?(row: New): readonly { readonly field: string; readonly key: string }[];
  /** The row without the fields that only stored rows have. */
  plain(row: Row): New;
  /** How many rows the list has. */
  count(actor: Actor): Promise<number>;
  /** The rows that may have one of the keys of a file, others besides; `valuesOf` gives what the file says in a field, trimmed, too long texts as empty ones. */
  alike(actor: Actor, valuesOf: (field: string) => readonly string[]): Promise<readonly Row[]>;
  imported(facts: Imported): DomainEvent;
  /** Of lists with measures: the units of rows that say none. */
  readonly unitsFor?: (actor: Actor) => Promise<UnitSystem>;
  /** What is wrong with bringing a row up to date by what the file says. */
  mergeFault?(there: Row, said: Readonly<Record<string, unknown>>): Fault | undefined;
  readonly examplesFor?: (actor: Actor) => Promise<ReadonlyMap<string, readonly [string, string]>>;
}

type Raw = Record<string, unknown>;

/** The shape's input that the cells say; empty cells say nothing. */
function rawOf(fields: readonly ListField[], cells: Cells): Raw {
  const raw: Raw = {};
  const inner: Record<string, Raw> = {};
  for (const { name, read, path } of fields) {
    const text = (cells.get(name) ?? '').trim();
    if (text === '') continue;
    const value = read ? read(text, cells) : text;
    if (path) inner[path[0]] = { ...inner[path[0]], [path[1]]: value };
    else raw[name] = value;
  }
  return { ...raw, ...inner };
}

/** The values of the empty cells of a new row. */
function fallbacksOf(fields: readonly ListField[], cells: Cells): Raw {
  const raw: Raw = {};
  for (const { name, fallback } of fields) if (fallback) raw[name] = fallback(cells);
  return raw;
}

const fieldAt = (fields: readonly ListField[], path: readonly string[]): string =>
  fields.find((field) => (field.path ?? [field.name]).join('.') === path.join('.'))?.name ?? path[0] ?? '';

const isFaulty = (input: object): input is { faults: Fault[] } => 'faults' in input;

/** Judges and writes the rows of one file. */
class Reading<New extends object, Row extends New & { readonly id: number }> implements OpenImport {
  private readonly saved = new Map<string, Row>();
  private readonly seen = new Map<string, number>();
  private readonly added: New[] = [];
  private readonly replaced: { id: number; row: New }[] = [];

  constructor(
    private readonly target: ListImport<New, Row>,
    private readonly input: {
      readonly onDuplicate: DuplicateAction;
      readonly ceiling: ListCeiling;
      readonly room: number;
      readonly units: MeasureUnits | undefined;
    },
    rows: readonly Row[],
  ) {
    for (const row of rows) for (const { key } of target.keysOf(row)) this.saved.set(key, row);
  }

  judge(line: number, cells: Cells): Verdict {
    const { fault: clash, ...said } = this.input.units?.of(cells) ?? {};
    if (clash) return { faults: [clash], isDuplicate: false };
    const raw = { ...rawOf(this.target.fields, cells), ...said };
    const own = this.input.units && { units: this.input.units.own };
    const row = this.valueOf({ ...own, ...fallbacksOf(this.target.fields, cells), ...raw });
    if (isFaulty(row)) return { faults: row.faults, isDuplicate: false };
    const keys = this.target.keysOf(row);
    const once = [...keys, ...this.solesOf(row)];
    const repeated = once.find(({ key }) => this.seen.has(key));
    if (repeated) return fault(repeated.field, `Row ${this.seen.get(repeated.key)} of the file says the same`);
    const there = keys.map(({ key }) => this.saved.get(key)).find((found) => found !== undefined);
    const verdict = there ? this.judgeDuplicate(there, raw) : this.judgeNew(row);
    if (verdict.faults.length === 0) for (const { key } of once) this.seen.set(key, line);
    return verdict;
  }

  async write({ importId }: ImportedFile, actor: Actor): Promise<WrittenRows> {
    const { target } = this;
    const batch: RestorableBatch<New> = { added: this.added, replaced: this.replaced };
    const counts = { added: batch.added.length, updated: batch.replaced.length };
    if (counts.added + counts.updated === 0) return counts;
    await target.list.writeMany(actor, batch);
    await target.events.publish(actor, target.imported({ customerId: customerOf(actor), importId, ...counts }));
    return counts;
  }

  private solesOf(row: New): readonly { readonly field: string; readonly key: string }[] {
    return this.target.solesOf?.(row) ?? [];
  }

  private judgeNew(row: New): Verdict {
    if (this.added.length >= this.input.room) return fault('', this.input.ceiling.sentence);
    this.added.push(row);
    return { faults: [], isDuplicate: false };
  }

  /** What the row says replaces what is there; what it does not say stays. */
  private judgeDuplicate(there: Row, raw: Raw): Verdict {
    if (this.input.onDuplicate === 'skip') return { faults: [], isDuplicate: true };
    const clash = this.target.mergeFault?.(there, raw);
    if (clash) return { faults: [clash], isDuplicate: true };
    const merged = this.valueOf({ ...this.target.plain(there), ...raw });
    if (isFaulty(merged)) return { faults: merged.faults, isDuplicate: true };
    const taken = this.target.keysOf(merged).find(({ key }) => (this.saved.get(key) ?? there).id !== there.id);
    if (taken) return { ...fault(taken.field, 'Another row in the list already has it'), isDuplicate: true };
    this.replaced.push({ id: there.id, row: merged });
    return { faults: [], isDuplicate: true };
  }

  private valueOf(raw: Raw): New | { faults: Fault[] } {
    const { shape, fields } = this.target;
    const result = check(shape, raw, 'text');
    const faultsOf = (issues: readonly { path: readonly string[]; message: string }[]) => ({
      faults: issues.map(({ path, message }) => ({ field: fieldAt(fields, path), message })),
    });
    if ('issues' in result) return faultsOf(result.issues);
    try {
      this.target.check(result.value);
      return result.value;
    } catch (error) {
      if (error instanceof ProblemError && error.details.fields) return faultsOf(error.details.fields);
      throw error;
    }
  }
}

const fault = (field: string, message: string): Verdict => ({ faults: [{ field, message }], isDuplicate: false });

/** No key has a part as long as that: such a row will be bad, and need not be looked for. */
const longestPart = 500;
const keyPart = (value: string): string => (value.length > longestPart ? '' : value.trim());

/** The target that fills a list of stored rows. */
export const listTarget = <New extends object, Row extends New & { readonly id: number }>(
  target: ListImport<New, Row>,
): ImportTarget => ({
  kind: target.kind,
  fields: target.fields,
  ...(target.examplesFor && { examplesFor: target.examplesFor }),
  ...(target.unitsFor && { unitsFor: target.unitsFor }),
  open: async (actor, { onDuplicate, valuesOf, headingOf }) => {
    const own = await target.unitsFor?.(actor);
    const units = own && new MeasureUnits(target.fields, { headingOf }, own);
    const sayings = (field: string): string[] => valuesOf(field).map(keyPart);
    const [count, ceiling] = [await target.count(actor), await ceilingOf(target, actor)];
    const rows = await target.alike(actor, sayings);
    return new Reading(target, { onDuplicate, ceiling, room: ceiling.most - count, units }, rows);
  },
});

/** The lower of what the list may have and what the company is limited to. */
async function ceilingOf<New extends object, Row extends New & { readonly id: number }>(
  { most, ceiling }: ListImport<New, Row>,
  actor: Actor,
): Promise<ListCeiling> {
  const also = await ceiling?.(customerOf(actor));
  if (also && also.most < most) return also;
  return { most, sentence: `The list is full. It can have up to ${formatNumber(most)} rows` };
}
