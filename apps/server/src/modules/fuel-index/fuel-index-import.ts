import type { DuplicateAction } from '@lading/contracts/customers/imports';
import { millsOf } from '@lading/domain/measures/money';
import { isCalendarDate } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { readDay, readFlag, readNumber } from '../../kernel/tables/cell-readers.js';
import type {
  Cells,
  ImportedFile,
  ImportTarget,
  LateFaults,
  OpenImport,
  TargetField,
  Verdict,
  WrittenRows,
} from '../../business/imports/import-targets.js';
import type { FuelIndexQueries, FuelPrice } from './fuel-index.queries.js';
import { factsOf, fileDoubts, mostWeeks, type FuelIndexService, type PublishedFuel } from './fuel-index.service.js';

export const fuelFields = [
  {
    name: 'indexDate',
    title: 'Index date',
    isRequired: true,
    synonyms: ['Date', 'Week', 'Period', 'Published'],
    examples: ['11/09/2026', '11/16/2026'],
  },
  {
    name: 'price',
    title: 'Dollars per gallon',
    isRequired: true,
    synonyms: ['Price', 'Value', 'Price per gallon', 'Diesel', 'Index'],
    examples: ['3.790', '3.802'],
  },
  { name: 'isConfirmed', title: 'Confirmed', synonyms: ['Confirm'], examples: ['', 'yes'] },
] as const satisfies readonly TargetField[];

const bad = (field: string, message: string): Verdict => ({ faults: [{ field, message }], isDuplicate: false });
const good: Verdict = { faults: [], isDuplicate: false };

interface Sinks {
  readonly queries: FuelIndexQueries;
  readonly service: FuelIndexService;
  readonly clock: Clock;
}

interface Accepted {
  readonly line: number;
  readonly published: PublishedFuel;
  readonly isConfirmed: boolean;
}

/** The weeks of one file, checked together with the stored ones. */
class FuelRows implements OpenImport {
  private readonly lines = new Map<string, number>();
  private readonly accepted: Accepted[] = [];
  private readonly added: PublishedFuel[] = [];
  private readonly changed: (PublishedFuel & { readonly price: FuelPrice })[] = [];
  private readonly today: string;

  constructor(
    private readonly sinks: Sinks,
    private readonly known: readonly FuelPrice[],
    private readonly onDuplicate: DuplicateAction,
  ) {
    this.today = sinks.clock.iso().slice(0, 10);
  }

  judge(line: number, cells: Cells): Verdict {
    const indexDate = readDay((cells.get('indexDate') ?? '').trim());
    if (!isCalendarDate(indexDate)) return bad('indexDate', 'Enter a day such as 11/16/2026');
    if (indexDate > this.today) return bad('indexDate', 'The index date is in the future');
    const milliDollars = millsOf(readNumber((cells.get('price') ?? '').replace('$', '').trim()));
    if (milliDollars === undefined) return bad('price', 'Enter dollars with up to three decimals, such as 3.802');
    const confirmation = (cells.get('isConfirmed') ?? '').trim();
    const isConfirmed = confirmation === '' ? false : readFlag(confirmation);
    if (typeof isConfirmed === 'string') return bad('isConfirmed', 'Enter yes or no');
    return this.place({ line, published: { indexDate, milliDollars }, isConfirmed });
  }

  /** Unusual values are seen only beside all others, in whatever order the file has them. */
  conclude(): Promise<readonly LateFaults[]> {
    const doubtsAbout = fileDoubts(this.known, { added: this.added, changed: this.changed });
    const faults = this.accepted.flatMap(({ line, published, isConfirmed }) => {
      const doubts = isConfirmed ? [] : doubtsAbout(published);
      if (doubts.length === 0) return [];
      const message = `${doubts.join(' ')} If it is right, enter yes in the column Confirmed`;
      return [{ line, faults: [{ field: 'price', message }] }];
    });
    return Promise.resolve(faults);
  }

  async write(_: ImportedFile, actor: Actor): Promise<WrittenRows> {
    const { added, changed, known: checkedAgainst } = this;
    const counts = { added: added.length, updated: changed.length };
    if (counts.added + counts.updated > 0)
      await this.sinks.service.writeFile({ added, changed, checkedAgainst }, actor);
    return counts;
  }

  private place(row: Accepted): Verdict {
    const { line, published } = row;
    const { effectiveFrom, indexDate, milliDollars } = factsOf(published);
    const before = this.lines.get(effectiveFrom);
    if (before !== undefined) return bad('indexDate', `Row ${before} of the file is of the same week`);
    this.lines.set(effectiveFrom, line);
    const price = this.known.find((one) => one.effectiveFrom === effectiveFrom);
    if (!price) {
      this.added.push(published);
      this.accepted.push(row);
      return good;
    }
    const isSame = price.indexDate === indexDate && price.milliDollars === milliDollars;
    if (isSame || this.onDuplicate === 'skip') return { faults: [], isDuplicate: true };
    if (price.isUsed)
      return bad('price', 'A rating used the value of this week. Supersede it on the page and give a reason');
    this.changed.push({ ...published, price });
    this.accepted.push(row);
    return { faults: [], isDuplicate: true };
  }
}

/** The target that fills the fuel index from a file: all rows or none. */
export const fuelIndexImport = (sinks: Sinks): ImportTarget => ({
  kind: 'fuelIndex',
  fields: fuelFields,
  mostRows: mostWeeks,
  isWhole: true,
  open: async (_, { onDuplicate }) => new FuelRows(sinks, await sinks.queries.current(), onDuplicate),
});
