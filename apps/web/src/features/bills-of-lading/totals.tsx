import { doTotalsAgree, totalOf, type BolAmount } from '@lading/domain/bill-of-lading/bol-totals';
import { Alert } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import type { BolForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';

const tablesOf = ({ orders, items }: BolForm) => ({
  orders: orders.map(({ packages, weight }) => ({ packages: Number(packages) || 0, pounds: Number(weight) || 0 })),
  items: items.map(({ pieces, weight }) => ({ packages: Number(pieces) || 0, pounds: Number(weight) || 0 })),
});

const written = ({ packages, pounds }: BolAmount): string => fill(bolTexts.totals, { packages, pounds });

/** What the two tables add up to; nothing while they agree. */
export function totalsError(form: BolForm): string | undefined {
  const tables = tablesOf(form);
  if (doTotalsAgree(tables)) return undefined;
  const ordered = written(totalOf(tables.orders));
  return fill(bolTexts.totalsDiffer, { ordered, carried: written(totalOf(tables.items)) });
}

/** Says while somebody types whether both tables of the VICS form agree. */
export function Totals({ form }: { form: BolForm }) {
  const error = totalsError(form);
  const total = written(totalOf(tablesOf(form).items));
  return (
    <Alert color={error ? 'yellow' : 'green'} role="status" id="orders" tabIndex={-1}>
      {error ?? fill(bolTexts.totalsAgree, { total })}
    </Alert>
  );
}
