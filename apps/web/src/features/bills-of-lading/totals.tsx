import type { DraftBolItem } from '@lading/contracts/shipments/bill-of-lading-draft';
import { doTotalsAgree, totalOf, type BolAmount } from '@lading/domain/bill-of-lading/bill-of-lading';
import { formatWeight } from '@lading/domain/measures/measure-format';
import type { UnitSystem } from '@lading/domain/measures/units';
import { Alert } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { fill } from '../../ui/texts.js';
import type { BolForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { tableWeights, type DocumentWeight } from './document-weights.js';

const amount = (packages: string, pounds: DocumentWeight): BolAmount => ({
  packages: Number(packages) || 0,
  pounds: Number(pounds) || 0,
});

function tablesOf(form: BolForm) {
  const weights = tableWeights(form);
  return {
    orders: form.orders.map(({ packages }, index) => amount(packages, weights.orders[index])),
    items: form.items.map(({ pieces }, index) => amount(pieces, weights.items[index])),
  };
}

const totalText = ({ packages, pounds }: BolAmount, to: UnitSystem): string =>
  fill(bolTexts.totals, { packages, weight: formatWeight(pounds, { from: 'imperial', to }) });

/** Pounds must agree to the hundredth, while two of them may be one weight in kilograms. */
const exactText = (amount: BolAmount, to: UnitSystem): string =>
  to === 'imperial'
    ? totalText(amount, to)
    : `${totalText(amount, to)} (${formatWeight(amount.pounds, { from: 'imperial', to: 'imperial' })})`;

/** Compares the totals of both tables in the reader's units; undefined while they agree. */
export function useTotalsError() {
  const units = useUnits();
  return (form: BolForm): string | undefined => {
    const tables = tablesOf(form);
    if (doTotalsAgree(tables)) return undefined;
    const ordered = exactText(totalOf(tables.orders), units);
    return fill(bolTexts.totalsDiffer, { ordered, carried: exactText(totalOf(tables.items), units) });
  };
}

/** Packages and weight of the freight of a bill of lading, in the units of the reader. */
export function TotalOf({ items }: { items: readonly DraftBolItem[] }) {
  const rows = items.map(({ pieces, weight }) => ({ packages: pieces ?? 0, pounds: weight ?? 0 }));
  return totalText(totalOf(rows), useUnits());
}

/** Shows during typing whether both tables of the VICS form agree. */
export function Totals({ form }: { form: BolForm }) {
  const units = useUnits();
  const error = useTotalsError()(form);
  const total = totalText(totalOf(tablesOf(form).items), units);
  return (
    <Alert color={error ? 'yellow' : 'green'} role="status" id="orders" tabIndex={-1}>
      {error ?? fill(bolTexts.totalsAgree, { total })}
    </Alert>
  );
}
