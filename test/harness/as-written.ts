import { RowShape, type DeclaredStatement } from '../../apps/server/src/kernel/database/declared-statement';

/** A statement of a test itself: its declared rows are not checked. */
export const asWritten = <Row = Record<string, unknown>>(text: string): DeclaredStatement<Row> => ({
  shape: new RowShape<Row>({}, true),
  text,
});
