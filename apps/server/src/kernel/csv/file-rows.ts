/** The rows of a file, read while it is sent, and whether more were found than it holds. */
export class FileRows<Row> implements AsyncIterable<Row> {
  constructor(
    private readonly rows: AsyncIterable<Row> | Iterable<Row>,
    readonly isCut: boolean,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Row> {
    yield* this.rows;
  }

  /** The same rows as something else. */
  through<Out>(change: (rows: AsyncIterable<Row>) => AsyncIterable<Out>): FileRows<Out> {
    return new FileRows(change(this), this.isCut);
  }

  map<Out>(change: (row: Row) => Out): FileRows<Out> {
    return this.through(async function* each(rows) {
      for await (const row of rows) yield change(row);
    });
  }
}
