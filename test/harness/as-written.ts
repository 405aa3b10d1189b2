import { RowShape, type DeclaredStatement } from '../../apps/server/src/kernel/database/declared-statement';

/** A statement of a test itself: nobody checks the rows that it is said to answer. */
export const asWritten = <Row = Record<string, unknown>>(text: string): DeclaredStatement<Row> => ({
  shape: new RowShape<Row>({}, true),
  text,
});
