import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { FileColumns, ListColumns } from '@lading/contracts/lists/define-list';
import type { ListPageRequest } from '@lading/contracts/kernel/list-page';
import type { TableFormat } from '@lading/domain/text/list-file';
import { scopeOf, type Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { everyRow, sortedList, type ListedRows } from './sorted-list.js';
import { defaultSortOf, sortsFor, type ListSource } from './list-source.js';
import { listFileOf } from './list-file.js';

/** A page of a list. */
interface Page<Row> {
  items: Row[];
  total: number;
  totalIsLowerBound: boolean;
  nextCursor: string | null;
}

interface Exported {
  readonly ids?: readonly number[] | null;
  readonly format?: TableFormat | null;
}

const mostTogether = 500;

/** Answers lists and their files from where the rows of each are found. */
@Injectable()
export class Lists {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async page<Found extends { readonly id: number }, Row, Filter, Columns extends ListColumns, File extends FileColumns>(
    source: ListSource<Found, Row, Filter, Columns, File>,
    actor: Actor,
    request: Filter & ListPageRequest,
  ): Promise<Page<Row>> {
    const rows = await this.rowsOf(source, actor, request, null);
    const { items, ...page } = await sortedList(this.database, rows, request);
    return { ...page, items: await source.toRows(items, actor) };
  }

  /** The file is written after its call has ended, so that each part of it sets the caller's scope again. */
  async file<
    Found extends { readonly id: number },
    Row extends object,
    Filter,
    Columns extends ListColumns,
    File extends FileColumns,
  >(
    source: ListSource<Found, Row, Filter, Columns, File>,
    actor: Actor,
    wanted: Filter & Exported,
  ): Promise<FileAnswer> {
    const { list, toRows, cells, fileOf } = source;
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.asScope(scopeOf(actor), work);
    const rows = await within(() => this.rowsOf(source, actor, wanted, wanted.ids ?? null));
    const owner = fileOf && (await within(() => fileOf(actor, wanted)));
    const found = await everyRow(this.database, rows, within);
    const shown = found.through((each) => inParts(each, (some) => within(async () => toRows(some, actor))));
    const seesCosts = source.seesCosts?.(actor) ?? true;
    const name = (of: string): string => (owner ? `${owner}-${of}` : `${of}-${this.clock.iso().slice(0, 10)}`);
    return listFileOf(list.file, { cells, seesCosts, format: wanted.format, name }, shown);
  }

  private async rowsOf<
    Found extends { readonly id: number },
    Row,
    Filter,
    Columns extends ListColumns,
    File extends FileColumns,
  >(
    { list, select, sorts, find, seesCosts }: ListSource<Found, Row, Filter, Columns, File>,
    actor: Actor,
    filter: Filter,
    ids: readonly number[] | null,
  ): Promise<ListedRows<Found>> {
    const isShown = seesCosts?.(actor) ?? true;
    return {
      ...(await find(actor, filter, ids)),
      columns: select,
      sorts: sortsFor(list, sorts, isShown),
      defaultSort: defaultSortOf(list, isShown),
    };
  }
}

async function* inParts<In, Out>(
  each: AsyncIterable<In>,
  change: (some: readonly In[]) => Promise<Out[]>,
): AsyncGenerator<Out> {
  let part: In[] = [];
  for await (const one of each) {
    part.push(one);
    if (part.length < mostTogether) continue;
    yield* await change(part);
    part = [];
  }
  if (part.length > 0) yield* await change(part);
}
