// What the statements of a call cost PostgreSQL whatever the clock says: blocks that are touched, and rows that are looked at.

/**
 * Records every statement that goes through the product's database.
 * @param {import('../../apps/server/dist/kernel/database/database.js').Database} database
 */
export function listenTo(database) {
  const query = database.query.bind(database);
  let received;
  const queryFor = database.queryFor.bind(database);
  // A statement is a text, or one that declares its rows.
  const hear = (statement, values) =>
    received?.push([typeof statement === 'string' ? statement : statement.text, values]);
  database.query = (statement, values) => {
    hear(statement, values);
    return query(statement, values);
  };
  database.queryFor = (statement, values) => {
    hear(statement, values);
    return queryFor(statement, values);
  };
  const explained = async ([text, values]) => {
    const [row] = await query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, values);
    return row['QUERY PLAN'][0].Plan;
  };
  /** Calls once and then explains every statement with the same values and rights; `whole` are tables read from end to end. */
  return async (call, within) => {
    received = [];
    await call();
    const statements = received;
    received = undefined;
    const cost = { blocks: 0, rows: 0, whole: new Set(), plans: [] };
    for (const statement of statements) {
      const plan = await within(() => explained(statement));
      cost.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      cost.plans.push(plan);
      visit(plan, cost);
    }
    return cost;
  };
}

function visit(node, cost) {
  if (node['Relation Name'] && node['Actual Loops'] > 0) {
    const read =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    cost.rows += read * node['Actual Loops'];
    if (node['Node Type'] === 'Seq Scan') cost.whole.add(node['Relation Name']);
  }
  for (const part of node.Plans ?? []) visit(part, cost);
}
